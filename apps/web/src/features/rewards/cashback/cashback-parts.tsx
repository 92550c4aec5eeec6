import { languageOf } from '@fairground/domain/languages.ts'
import { type Amount, formatMoney, formatPercent } from '@fairground/i18n/format.ts'
import { listWords } from '@fairground/i18n/list-words.ts'
import { useWords } from '@fairground/ui/words.tsx'
import type { Cashback } from '../../../data/rewards/cashback.ts'
import { type MemberWallet, shortMoneyIn } from '../../../data/wallet/wallet.ts'
import { categoryIcons } from '../category-icons.ts'
import { rateText } from '../rate-text.ts'

type CashbackPartsProps = { readonly cashback: Cashback; readonly wallet: MemberWallet }

/** Rate times turnover, row by row; the sum is what can be claimed. Categories without a bet share one row. */
export function CashbackParts({ cashback: { label, ready }, wallet }: CashbackPartsProps) {
  const { text, language } = useWords()
  const words = languageOf(language)
  const played = ready.parts.filter(({ turnover }) => /[1-9]/.test(turnover))
  // In a week without any bet the rates are all there is to say.
  const [rows, folded] =
    played.length === 0 ? [ready.parts, []] : [played, ready.parts.filter((part) => !played.includes(part))]
  const plain = (amount: string) => formatMoney(amount as Amount, { symbol: '', digits: wallet.displayDigits })
  return (
    <>
      <section className="card cashback-parts" aria-label={text('title.cashback')}>
        <p className="cashback-head">
          <span>{text('cashback.rates', { label })}</span>
          <span>{text('title.cashback')}</span>
        </p>
        {rows.map(({ category, rate, turnover, amount }) => {
          const { icon: Icon, hue } = categoryIcons[category]
          return (
            <div key={category} className="cashback-row">
              <span className="list-well" style={{ '--row-h': hue }}>
                <Icon size={19} strokeWidth={2} aria-hidden="true" />
              </span>
              <span className="list-words">
                <span className="list-label">{text(`category.${category}`)}</span>
                <span className="list-hint">
                  {text('cashback.part', {
                    rate: rateText(language, rate),
                    amount: shortMoneyIn(wallet, turnover),
                  })}
                </span>
              </span>
              <b className={/[1-9]/.test(amount) ? 'num club-figure' : 'num club-figure is-zero'}>{plain(amount)}</b>
            </div>
          )
        })}
        {folded.length > 0 && (
          <div className="cashback-row is-folded">
            <span className="list-words">
              <span className="list-label">
                {listWords(
                  text,
                  folded.map(({ category }) => text(`category.${category}`)),
                )}
              </span>
              <span className="list-hint">{text('cashback.noBets')}</span>
            </span>
            <b className="num club-figure is-zero">{plain('0')}</b>
          </div>
        )}
        <p className="cashback-row">
          <span className="list-words">
            <span className="list-label">
              {text('cashback.all')} <span className="num quiet">{shortMoneyIn(wallet, ready.turnover)}</span>
            </span>
          </span>
          <b className="num club-figure is-gold">{plain(ready.amount)}</b>
        </p>
      </section>
      {/[1-9]/.test(ready.turnover) && (
        <p className="club-fine">
          {text('cashback.cost', {
            percent: formatPercent(words, BigInt(ready.returnParts)),
            bets: shortMoneyIn(wallet, ready.turnover),
            cost: shortMoneyIn(wallet, ready.averageCost),
          })}
        </p>
      )}
    </>
  )
}
