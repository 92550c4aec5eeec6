import { formatAmount } from '@fairground/domain/money.ts'
import { Button } from '@fairground/ui/button.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { type AgentContract, useContractPreview, type WirePayout } from '../../../../data/agents/contracts.ts'
import { useWhitelabel } from '../../../../data/system/system.ts'
import { HeroAmount } from '../../../../parts/account/hero-amount.tsx'
import { type Money, moneyOf } from '../../../../parts/form/amount-money.ts'
import { LoadFailed } from '../../../../parts/page/load-states.tsx'
import { shareText } from '../rate-text.ts'
import { DividendPeriods } from './dividend-periods.tsx'
import { periodText } from './period-text.ts'
import { groupsOf, heightOf, sumOf } from './preview-groups.ts'

type PreviewProps = { readonly contract: AgentContract; readonly money: Money }

/** What the contract would have paid in the past, bad periods included, so that nobody signs a hope. */
export function ContractPreview({ contract, money }: PreviewProps) {
  const { data, isError, isFetching, refetch } = useContractPreview(contract.id)
  if (data) return <Shown contract={contract} money={money} preview={data.preview} />
  if (isError) return <LoadFailed busy={isFetching} onRetry={() => void refetch()} />
  return <Skeleton className="is-card h-60" />
}

type ShownProps = PreviewProps & { readonly preview: readonly WirePayout[] }

function Shown({ contract, money, preview }: ShownProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { isMine, name, terms } = contract
  const { period } = terms
  const count = preview.length
  const byStake = period === 'day' || period === 'hour'
  return (
    <section className="card deal-card" aria-label={text('contract.past')}>
      <p className="quiet">
        {isMine ? text(`contract.would.${period}`, { count }) : text(`contract.wouldThem.${period}`, { count, name })}
      </p>
      <div className="deal-head">
        <HeroAmount
          wallet={{ currencySymbol: money.symbol, displayDigits: money.digits }}
          amount={formatAmount(sumOf(preview, 'paid'))}
          variant={isMine ? 'gained' : 'plain'}
        />
        {byStake && (
          <Button variant="secondary" size="medium" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {text(period === 'day' ? 'contract.byDay' : 'contract.byHour')}
          </Button>
        )}
      </div>
      {byStake ? <Bars {...{ contract, money, preview }} /> : <DividendPeriods {...{ period, money, preview }} />}
      <p className="caption">{text('contract.notPromise')}</p>
      {isOpen && <PastPeriods {...{ contract, money, preview }} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Bars({ contract, money, preview }: ShownProps) {
  const { text, language } = useWords()
  const { zone } = useWhitelabel()
  const { period } = contract.terms
  const groups = groupsOf(preview)
  const bars = preview.toReversed()
  const unit = period === 'hour' ? 'hour' : 'day'
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <>
      <div aria-hidden="true">
        <div className="deal-bars">
          {bars.map((each) => (
            <i
              key={each.periodStart}
              data-look={groups.find(({ rate }) => rate === each.rate)?.variant}
              style={{ '--size': `${heightOf(preview, each)}%` }}
            />
          ))}
        </div>
        <p className="deal-span caption">
          <span>{first && periodText(language, zone, period, first)}</span>
          <span>{last && periodText(language, zone, period, last)}</span>
        </p>
      </div>
      <ul className="deal-legend">
        {groups.map(({ rate, variant, count, base, paid }) => (
          <li key={rate ?? 'none'}>
            <i data-look={variant} aria-hidden="true" />
            <span>
              {rate === null
                ? text(`contract.below.${unit}`, { count })
                : text(`contract.at.${unit}`, { count, rate: shareText(language, rate), amount: money.short(base) })}
            </span>
            <b className="num">{money.full(paid)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The same periods as figures. */
function PastPeriods({ contract, money, preview, onClose }: ShownProps & { readonly onClose: () => void }) {
  const { text, language } = useWords()
  const { zone } = useWhitelabel()
  const { period } = contract.terms
  // Four columns of a small phone have no room for the currency, which the card has said.
  const plain = moneyOf({ symbol: '', digits: money.digits })
  return (
    <Sheet
      title={text(period === 'hour' ? 'contract.byHour' : 'contract.byDay')}
      close={text('dialog.close')}
      onClose={onClose}
    >
      <div className="deal-sheet">
        <table className="deal-table is-figures">
          <thead>
            <tr>
              <th scope="col">{text(period === 'hour' ? 'contract.hour' : 'contract.day')}</th>
              <th scope="col">{text('contract.stake')}</th>
              <th scope="col">{text('contract.activeShort')}</th>
              <th scope="col">{text('contract.pays')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.map((each) => (
              <tr key={each.periodStart}>
                <th scope="row">{periodText(language, zone, period, each)}</th>
                <td className="num">{plain.short(each.turnover)}</td>
                <td className="num">{each.active}</td>
                <td className="num">{plain.full(each.paid)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text('contract.sum')}</th>
              <td className="num">{plain.short(sumOf(preview, 'base'))}</td>
              <td />
              <td className="num">{plain.full(sumOf(preview, 'paid'))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Sheet>
  )
}
