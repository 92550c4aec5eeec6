import { gameCategories } from '@fairground/domain/games/categories.ts'
import { useWords } from '@fairground/ui/words.tsx'
import Gift from 'lucide-react/icons/gift'
import { labelOf, type MemberClub } from '../../../data/rewards/club.ts'
import { type MemberWallet, shortMoneyIn } from '../../../data/wallet/wallet.ts'
import { categoryIcons } from '../category-icons.ts'
import { rateText } from '../rate-text.ts'

type VipGainsProps = { readonly club: MemberClub; readonly wallet: MemberWallet }

/** This level and the next side by side. The highest has no neighbour. */
export function VipGains({ club, wallet }: VipGainsProps) {
  const { text, language } = useWords()
  const [now, next] = [club.levels[club.level], club.levels[club.level + 1]]
  if (!now) return null
  const rate = (parts: number | undefined) => rateText(language, parts ?? 0)
  const rated = gameCategories
    .filter((category) => (now.cashback[category] ?? 0) > 0 || (next?.cashback[category] ?? 0) > 0)
    .toSorted((a, b) => (now.cashback[b] ?? 0) - (now.cashback[a] ?? 0))
  const plain = { ...wallet, currencySymbol: '' }
  const isPaid = /[1-9]/.test(now.gift)
  return (
    <table className="card vip-gains">
      <thead>
        <tr>
          <th scope="col">{text('vip.get')}</th>
          <th scope="col">{text('vip.now', { label: labelOf(club) })}</th>
          {next && (
            <th scope="col" className="is-next">
              {text('vip.level', { label: next.label })}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rated.map((category) => {
          const { icon: Icon } = categoryIcons[category]
          return (
            <tr key={category}>
              <th scope="row">
                <span className="vip-what">
                  <Icon size={19} strokeWidth={2} className="row-icon is-plain" aria-hidden="true" />
                  {text('vip.cashback', { category: text(`category.${category}`) })}
                </span>
              </th>
              <td className="num">{rate(now.cashback[category])}</td>
              {next && <td className="num is-next">{rate(next.cashback[category])}</td>}
            </tr>
          )
        })}
        {(isPaid || /[1-9]/.test(next?.gift ?? '')) && (
          <tr>
            <th scope="row">
              <span className="vip-what">
                <Gift size={19} strokeWidth={2} className="row-icon is-plain" aria-hidden="true" />
                {text('vip.gift')}
              </span>
            </th>
            <td className="num">{isPaid ? text('vip.received') : '–'}</td>
            {next && <td className="num is-next">{shortMoneyIn(plain, club.next?.gift ?? next.gift)}</td>}
          </tr>
        )}
      </tbody>
    </table>
  )
}
