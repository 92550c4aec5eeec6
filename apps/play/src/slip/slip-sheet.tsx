import { Button } from '@fairground/ui/button.tsx'
import { Outline } from '@fairground/ui/outline.tsx'
import { cross } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import { Figure } from '../app/figure.tsx'
import { Layer } from '../app/layer.tsx'
import { useMoney } from '../app/money.tsx'
import { Chip } from '../board/chip.tsx'
import { oddsText } from '../board/odds-text.ts'
import { betLabel, familyOfGame, playLabel, slipWords } from '../families/families.ts'
import { MaxWin } from './max-win.tsx'
import { hasPicks, type Slip } from './slip.ts'
import type { SlipProps } from './slip-dock.tsx'
import { SlipOutlook } from './slip-outlook.tsx'
import { slipRows } from './slip-rows.ts'
import { StakeChips } from './stake-chips.tsx'

/** All about the slip: its bets, the stake, how it can end, and the button that spends it. */
export function SlipSheet(props: SlipProps & { readonly onClose: () => void }) {
  const { slip, figures, limits, change, note, act, onClose } = props
  const text = useText()
  const money = useMoney()
  const isBegun = hasPicks(slip)
  return (
    <Layer title={text('play.slip')} end={<HeadEnd {...props} isBegun={isBegun} />} onClose={onClose}>
      <div className="slip-sheet">
        <Rows {...props} />
        <StakeChips unitStake={slip.unitStake} limits={limits} change={change} />
        <Multiple slip={slip} change={change} />
        {figures.odds && <SlipOutlook odds={figures.odds} />}
        {note}
        <div className="slip-foot">
          <dl className="slip-ends">
            <div>
              <dt>{text('play.total')}</dt>
              <dd className="num">
                <Figure>{money(figures.stake)}</Figure>
              </dd>
            </div>
            <MaxWin odds={figures.odds} />
          </dl>
          {(isBegun || act.isNeeded) && (
            <Button busy={act.isBusy} disabled={!act.isOpen} onClick={act.onAct} className="slip-place">
              {act.label}
            </Button>
          )}
        </div>
      </div>
    </Layer>
  )
}

type HeadEndProps = SlipProps & { readonly isBegun: boolean; readonly onClose: () => void }

/** How much lies on it, the way to empty it, and the handle by which it is closed. */
function HeadEnd({ game, figures, change, isBegun, onClose }: HeadEndProps) {
  const text = useText()
  return (
    <>
      <p className="slip-count">{isBegun && slipWords(text, game, figures).counted}</p>
      <button type="button" className="slip-close" aria-label={text('play.close')} onClick={onClose} />
      {isBegun && (
        <button type="button" className="slip-clear" onClick={() => change({ kind: 'clear' })}>
          {text('play.clear')}
        </button>
      )}
    </>
  )
}

function Rows({ game, slip, figures, change }: SlipProps) {
  const text = useText()
  const money = useMoney()
  const family = familyOfGame(game)
  const rows = family ? slipRows(slip, figures, family) : []
  const picture = family?.picture
  return (
    <ul className="slip-rows">
      {rows.map(({ play, selection, stake, odds, cells }) => {
        const name = betLabel(text, game, play, selection)
        const wins = family?.winsOn?.(text, play, selection)
        return (
          <li key={`${play} ${selection}`}>
            <Chip amount={stake} size={34} />
            <p>
              {picture?.has(play, selection) ? (
                <b className="flex flex-wrap items-center gap-x-2">
                  {playLabel(text, game, play)} <span className="sr-only">{selection}</span>
                  <span aria-hidden="true">
                    <picture.Of play={play} value={selection} />
                  </span>
                </b>
              ) : (
                <b>{name}</b>
              )}
              <span>
                {wins !== undefined && <span>{wins}</span>}
                <bdi>{text('play.pays', { odds: odds.map(oddsText).join(' / ') })}</bdi>
              </span>
            </p>
            <b className="num">{money(stake)}</b>
            <button
              type="button"
              className="icon-button"
              aria-label={text('play.remove', { name })}
              onClick={() => {
                for (const cell of cells) change({ kind: 'remove', ...cell })
              }}
            >
              <Outline d={cross} size={18} strokeWidth={2.2} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Multiple({ slip, change }: Pick<SlipProps, 'change'> & { readonly slip: Slip }) {
  const text = useText()
  const money = useMoney()
  const { multiple, unitStake } = slip
  const by = (step: number) => () => change({ kind: 'multiple', multiple: multiple + step })
  return (
    <fieldset className="multiple">
      <legend className="sr-only">{text('play.multiple')}</legend>
      <p>
        {text('play.multiple')}
        <span className="multiple-note">{text('play.onEach', { stake: money(unitStake), multiple })}</span>
      </p>
      <div className="multiple-keys" dir="ltr">
        <button type="button" aria-label={text('play.less')} onClick={by(-1)} disabled={multiple === 1}>
          &minus;
        </button>
        <output className="num">&times;{multiple}</output>
        <button type="button" aria-label={text('play.more')} onClick={by(1)}>
          +
        </button>
      </div>
    </fieldset>
  )
}
