import { languageOf } from '@fairground/domain/languages.ts'
import type { SlipOdds } from '@fairground/domain/lottery/slip-odds.ts'
import { formatPercent } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { NetAmount } from '../app/net-amount.tsx'
import { chanceText } from '../board/chance-text.ts'

/** Of the whole slip: the one chance is that of ending ahead, and the amounts beside it are net of the stake. */
export function SlipOutlook({ odds }: { readonly odds: SlipOdds }) {
  const words = useWords()
  const { text, language } = words
  const { ahead, of, bestNet, worstNet, returned } = odds
  return (
    <dl className="slip-outlook">
      <div className="outlook-ahead">
        <dt>{text('play.ahead')}</dt>
        <dd className="num">{chanceText(words, ahead, of)}</dd>
        <dd className="outlook-bar" aria-hidden="true">
          <span className="outlook-share" style={{ inlineSize: `${(ahead / of) * 100}%` }} />
        </dd>
        <dd className="outlook-ends">
          <span>{text('play.outlook.ahead')}</span>
          <span>{text('play.outlook.rest', { percent: chanceText(words, of - ahead, of) })}</span>
        </dd>
      </div>
      <div>
        <dt>{text('play.best')}</dt>
        <dd className="num">
          <NetAmount amount={bestNet} />
        </dd>
      </div>
      <div>
        <dt>{text('play.worst')}</dt>
        <dd className="num">
          <NetAmount amount={worstNet} />
        </dd>
      </div>
      <div>
        <dt>{text('play.return')}</dt>
        <dd className="num">{formatPercent(languageOf(language), returned)}</dd>
      </div>
    </dl>
  )
}
