import { Button } from '@fairground/ui/button.tsx'
import { Outline } from '@fairground/ui/outline.tsx'
import { cross } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { useMoney } from '../app/money.tsx'
import { oddsText } from '../board/odds-text.ts'
import { playLabel, selectionLabel } from '../families/families.ts'
import { hasPicks, type Slip, type SlipAction } from './slip.ts'
import type { SlipFigures, StakeLimits } from './slip-figures.ts'
import { SlipOutlook } from './slip-outlook.tsx'
import { StakeChips } from './stake-chips.tsx'

type SlipDockProps = {
  readonly game: string
  readonly slip: Slip
  readonly figures: SlipFigures
  readonly limits: StakeLimits
  readonly change: (action: SlipAction) => void
  readonly note: ReactNode
  /** What the button says and does, which differs for guests. */
  readonly act: {
    readonly label: string
    readonly onAct: () => void
    readonly isBusy: boolean
    readonly isOpen: boolean
    readonly isNeeded: boolean
  }
}

/** What it costs and how it can end stand beside the button that spends it. */
export function SlipDock({ game, slip, figures, limits, change, note, act }: SlipDockProps) {
  const text = useText()
  const money = useMoney()
  const isBegun = hasPicks(slip)
  return (
    <section className="slip" aria-label={text('play.slip')}>
      <div className="slip-body">
        <div role="status">
          {slip.movedFrom && slip.numero && (
            <p className="order-note">{text('play.moved', { from: slip.movedFrom, to: slip.numero })}</p>
          )}
        </div>
        {note}
        {isBegun ? (
          <>
            <Picked game={game} figures={figures} onClear={() => change({ kind: 'clear' })} />
            <StakeChips unitStake={slip.unitStake} limits={limits} change={change} />
            <Figures figures={figures} multiple={slip.multiple} change={change} />
          </>
        ) : (
          <p className="slip-hint">{text('play.pick')}</p>
        )}
      </div>
      {(isBegun || act.isNeeded) && (
        <Button busy={act.isBusy} disabled={!act.isOpen} onClick={act.onAct} className="slip-act">
          {act.label}
          {figures.stake > 0n && <span className="num">{money(figures.stake)}</span>}
        </Button>
      )}
    </section>
  )
}

function Picked({
  game,
  figures: { lines },
  onClear,
}: Pick<SlipDockProps, 'game' | 'figures'> & { readonly onClear: () => void }) {
  const text = useText()
  return (
    <div className="slip-lines">
      <ul>
        {lines.map((line) => (
          <li key={line.play}>
            <b>{playLabel(text, game, line.play)}</b> {selectionLabel(text, game, line.play, line.selection)}{' '}
            <span className="num">{Object.values(line.odds).map(oddsText).join(' / ')}</span>
          </li>
        ))}
      </ul>
      <button type="button" className="slip-clear" onClick={onClear}>
        <Outline d={cross} size={16} strokeWidth={2.4} />
        {text('play.clear')}
      </button>
    </div>
  )
}

type FiguresProps = Pick<SlipDockProps, 'figures' | 'change'> & { readonly multiple: number }

function Figures({ figures: { units, stake, odds }, multiple, change }: FiguresProps) {
  const text = useText()
  const money = useMoney()
  return (
    <>
      <div className="slip-figures">
        <div>
          <dl>
            <dt>{text('play.total')}</dt>
            <dd className="num">{money(stake)}</dd>
            <dd className="slip-more">{text('play.units', { count: units })}</dd>
          </dl>
          <dl className="slip-payout">
            <dt>{text('play.mostWin')}</dt>
            <dd className="num">{money(odds?.maxPayout ?? 0n)}</dd>
          </dl>
        </div>
        <Multiple multiple={multiple} change={change} />
      </div>
      {odds && <SlipOutlook odds={odds} />}
    </>
  )
}

function Multiple({ multiple, change }: Pick<FiguresProps, 'multiple' | 'change'>) {
  const text = useText()
  const by = (step: number) => () => change({ kind: 'multiple', multiple: multiple + step })
  return (
    <fieldset className="multiple">
      <legend>{text('play.multiple')}</legend>
      <button type="button" aria-label={text('play.less')} onClick={by(-1)} disabled={multiple === 1}>
        &minus;
      </button>
      <output className="num">&times;{multiple}</output>
      <button type="button" aria-label={text('play.more')} onClick={by(1)}>
        +
      </button>
    </fieldset>
  )
}
