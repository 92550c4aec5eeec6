import type { Amount } from '@fairground/domain/money.ts'
import { Button } from '@fairground/ui/button.tsx'
import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useId, useState } from 'react'
import { Layer } from '../app/layer.tsx'
import { useMoney } from '../app/money.tsx'
import { backspace } from '../board/outlines.ts'
import type { StakeLimits } from './slip-figures.ts'
import { cleanTyped, pressKey, stakeDigits, stakeKeys, stakeOfTyped, typedOfStake } from './stake-typing.ts'

type StakeSheetProps = {
  readonly unitStake: Amount
  readonly limits: StakeLimits
  readonly onUse: (stake: Amount) => void
  readonly onClose: () => void
}

/** Keys of our own, because the keyboard of a phone would cover the board; a keyboard with keys works as well. */
export function StakeSheet({ unitStake, limits, onUse, onClose }: StakeSheetProps) {
  const text = useText()
  const money = useMoney()
  const id = useId()
  const [typed, setTyped] = useState(() => typedOfStake(unitStake))
  // The first key begins a new figure, as on a calculator.
  const [isFresh, setFresh] = useState(true)
  const { minUnitStake: least, maxUnitStake: most } = limits
  const digits = stakeDigits(least)
  const stake = stakeOfTyped(typed, least, most)
  const press = (key: (typeof stakeKeys)[number]) => {
    setTyped(pressKey(isFresh ? '' : typed, key, digits))
    setFresh(false)
  }
  const use = () => {
    if (stake !== null) onUse(stake)
  }
  return (
    <Layer title={text('play.unitStake')} onClose={onClose}>
      {/* Not a form: the page around frames the board, and a frame may send none. */}
      <div className="stake-sheet">
        <input
          className="stake-typed num"
          type="text"
          inputMode="none"
          autoComplete="off"
          aria-label={text('play.unitStake')}
          aria-describedby={id}
          aria-invalid={stake === null}
          value={typed}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => event.key === 'Enter' && use()}
          onChange={(event) => {
            setTyped(cleanTyped(event.target.value, digits))
            setFresh(false)
          }}
        />
        <p id={id} className="stake-range" data-wrong={stake === null}>
          {text('play.stakeRange', { least: money(least), most: money(most) })}
        </p>
        <div className="stake-keys" dir="ltr">
          {stakeKeys.map((key) => (
            <button
              key={key}
              type="button"
              className="num"
              aria-label={key === 'delete' ? text('play.delete') : undefined}
              disabled={key === '.' && digits === 0}
              onClick={() => press(key)}
            >
              {key === 'delete' ? <Outline d={backspace} size={22} /> : key}
            </button>
          ))}
        </div>
        <Button disabled={stake === null} onClick={use} className="slip-place">
          {text('play.useStake')}
        </Button>
      </div>
    </Layer>
  )
}
