import { useWords } from '@fairground/ui/words.tsx'
import type { WirePayout, WireTerms } from '../../../../data/agents/contracts.ts'
import { useWhitelabel } from '../../../../data/system/system.ts'
import type { Money } from '../../../../parts/form/amount-money.ts'
import { shareText } from '../rate-text.ts'
import { periodText } from './period-text.ts'

type KeptProps = {
  readonly period: WireTerms['period']
  readonly money: Money
  readonly preview: readonly WirePayout[]
}

/** Of a dividend: what was kept in each period, what was carried into it and what of it would have been paid. */
export function DividendPeriods({ period, money, preview }: KeptProps) {
  const { text, language } = useWords()
  const { zone } = useWhitelabel()
  return (
    <ul className="deal-wells">
      {preview.map((each) => (
        <li key={each.periodStart} className="deal-well">
          <div className="deal-well-head">
            <b>{periodText(language, zone, period, each)}</b>
            <b className={/[1-9]/.test(each.paid) ? 'num deal-gold' : 'num'}>{money.full(each.paid)}</b>
          </div>
          <dl className="deal-lines">
            <Line label={text('contract.active')} value={String(each.active)} />
            <Line label={text('contract.kept')} value={money.short(each.net)} />
            {/[1-9]/.test(each.carriedIn) && (
              <Line label={text('contract.carriedIn')} value={money.short(each.carriedIn)} />
            )}
            {each.rate !== null && (
              <Line
                label={text('contract.counts')}
                value={`${money.short(each.base)} × ${shareText(language, each.rate)}`}
              />
            )}
            {/[1-9]/.test(each.carriedOut) && (
              <Line label={text('contract.carriedOut')} value={money.short(each.carriedOut)} />
            )}
          </dl>
        </li>
      ))}
    </ul>
  )
}

export function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
