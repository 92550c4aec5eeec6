import type { Amount } from '@fairground/domain/money.ts'
import { Button } from '@fairground/ui/button.tsx'
import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { useMoney } from '../app/money.tsx'
import { oddsText } from '../board/odds-text.ts'
import { playLabel, selectionLabel } from '../board/value-label.ts'
import { hasPicks, type Slip, type SlipAction } from './slip.ts'
import type { SlipFigures } from './slip-figures.ts'

type SlipDockProps = {
  readonly slip: Slip
  readonly figures: SlipFigures
  readonly presets: readonly Amount[]
  readonly change: (action: SlipAction) => void
  readonly note: ReactNode
  /** What the button says and does, which differs for guests. */
  readonly act: {
    readonly label: string
    readonly onAct: () => void
    readonly isBusy: boolean
    readonly isOpen: boolean
  }
}

/** What it costs, what it can pay and how likely that is stand beside the button that spends it. */
export function SlipDock({ slip, figures, presets, change, note, act }: SlipDockProps) {
  const text = useText()
  const money = useMoney()
  const { lines } = figures
  return (
    <section className="slip" aria-label={text('play.slip')}>
      {slip.movedFrom && slip.numero && (
        <p className="slip-moved" role="status">
          {text('play.moved', { from: slip.movedFrom, to: slip.numero })}
        </p>
      )}
      <div className="slip-notes">{note}</div>
      {hasPicks(slip) && (
        <div className="slip-lines">
          <ul>
            {lines.map((line) => (
              <li key={line.play}>
                <b>{playLabel(text, line.play)}</b> {selectionLabel(text, line.play, line.selection)}{' '}
                <span className="num">{Object.values(line.odds).map(oddsText).join(' / ')}</span>
              </li>
            ))}
          </ul>
          <button type="button" className="slip-clear" onClick={() => change({ kind: 'clear' })}>
            {text('play.clear')}
          </button>
        </div>
      )}
      <div className="slip-stake">
        <fieldset className="chips-row">
          <legend>{text('play.unitStake')}</legend>
          {presets.map((preset) => (
            <button
              key={String(preset)}
              type="button"
              className="stake-chip num"
              aria-pressed={preset === slip.unitStake}
              onClick={() => change({ kind: 'stake', unitStake: preset })}
            >
              {chipText(preset)}
            </button>
          ))}
        </fieldset>
        <Multiple multiple={slip.multiple} change={change} />
      </div>
      {lines.length > 0 && <Figures figures={figures} />}
      <Button busy={act.isBusy} disabled={!act.isOpen} onClick={act.onAct} className="slip-act">
        {act.label}
        {figures.stake > 0n && <span className="num">{money(figures.stake)}</span>}
      </Button>
    </section>
  )
}

/** Chips carry short figures: `50`, `1K`. */
function chipText(preset: Amount): string {
  const units = Number(preset) / 10_000
  return units >= 1_000 && units % 1_000 === 0 ? `${units / 1_000}K` : String(units)
}

function Multiple({ multiple, change }: Pick<SlipDockProps, 'change'> & { readonly multiple: number }) {
  const text = useText()
  const by = (step: number) => () => change({ kind: 'multiple', multiple: multiple + step })
  return (
    <fieldset className="multiple">
      <legend>{text('play.multiple')}</legend>
      <button type="button" aria-label={text('play.less')} onClick={by(-1)} disabled={multiple === 1}>
        &minus;
      </button>
      <output className="num">{multiple}</output>
      <button type="button" aria-label={text('play.more')} onClick={by(1)}>
        +
      </button>
    </fieldset>
  )
}

function Figures({ figures: { units, stake, mostWin, wins, of, returned } }: Pick<SlipDockProps, 'figures'>) {
  const text = useText()
  const money = useMoney()
  return (
    <>
      <dl className="slip-figures">
        <div>
          <dt>
            {text('play.total')} <span>{text('play.units', { count: units })}</span>
          </dt>
          <dd className="num">{money(stake)}</dd>
        </div>
        <div>
          <dt>
            {text('play.mostWin')} <span>{text('play.chance', { wins, of })}</span>
          </dt>
          <dd className="num is-gold">{money(mostWin)}</dd>
        </div>
      </dl>
      <p className="slip-rtp">{text('play.rtp', { share: shareText(returned) })}</p>
    </>
  )
}

/** `97.00` of a hundred. */
function shareText(returned: bigint): string {
  return `${returned / 100n}.${String(returned % 100n).padStart(2, '0')}`
}
