import { languageOf } from '@fairground/domain/languages.ts'
import type { SlipOdds } from '@fairground/domain/lottery/slip-odds.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { formatShare } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useMoney } from '../app/money.tsx'
import { chanceText } from '../board/chance-text.ts'

/** Of the whole slip: the one chance is that of ending ahead, and the amounts beside it are net of the stake. */
export function SlipOutlook({ odds }: { readonly odds: SlipOdds }) {
  const words = useWords()
  const { text, language } = words
  const { ahead, of, bestNet, worstNet, returned } = odds
  return (
    <>
      <dl className="slip-outlook">
        <div>
          <dt>{text('play.ahead')}</dt>
          <dd className="num">{chanceText(words, ahead, of)}</dd>
        </div>
        <div>
          <dt>{text('play.best')}</dt>
          <Net amount={bestNet} />
        </div>
        <div>
          <dt>{text('play.worst')}</dt>
          <Net amount={worstNet} />
        </div>
      </dl>
      <p className="slip-rtp">{text('play.rtp', { share: formatShare(languageOf(language), returned) })}</p>
    </>
  )
}

/** The sign stands before the symbol in every direction of writing. */
function Net({ amount }: { readonly amount: Amount }) {
  const money = useMoney()
  const sign = amount > 0n ? '+' : amount < 0n ? '\u2212' : ''
  return (
    <dd className="num" data-sign={sign}>
      <bdi dir="ltr">
        {sign}
        {money(amount < 0n ? -amount : amount)}
      </bdi>
    </dd>
  )
}
