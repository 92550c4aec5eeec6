import { useWords } from '@fairground/ui/words.tsx'
import type { WireTerms } from '../../../../data/agents/contracts.ts'
import type { Money } from '../../../../parts/form/amount-money.ts'
import { shareText } from '../rate-text.ts'

type TermsProps = { readonly terms: WireTerms; readonly money: Money; readonly isMine: boolean }

/** Both conditions of a line must hold; the lowest line of which they do pays its share on everything. */
export function ContractTermsTable({ terms, money, isMine }: TermsProps) {
  const { text, language } = useWords()
  return (
    <table className="deal-table">
      <thead>
        <tr>
          <th scope="col">{text(`contract.base.${terms.period}`)}</th>
          <th scope="col">{text('contract.active')}</th>
          <th scope="col">{text(isMine ? 'contract.youGet' : 'contract.gets')}</th>
        </tr>
      </thead>
      <tbody>
        {terms.tiers.map(({ minBase, minActive, rate }) => (
          <tr key={minBase}>
            <td>
              {/[1-9]/.test(minBase)
                ? text('contract.orMore', { amount: money.short(minBase) })
                : text('contract.moreThan', { amount: money.short(minBase) })}
            </td>
            <td>{minActive > 0 ? text('contract.orMore', { amount: String(minActive) }) : text('contract.any')}</td>
            <td>
              <b className="num">{shareText(language, rate)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
