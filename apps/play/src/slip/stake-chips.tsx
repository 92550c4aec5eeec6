import type { Amount } from '@fairground/domain/money.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { lazy, Suspense, useState } from 'react'
import { Chip, chipText } from '../board/chip.tsx'
import { keyboard } from '../board/outlines.ts'
import type { SlipAction } from './slip.ts'
import { type StakeLimits, stakePresets } from './slip-figures.ts'

const StakeSheet = lazy(async () => ({ default: (await import('./stake-sheet.tsx')).StakeSheet }))

type StakeChipsProps = {
  readonly unitStake: Amount
  readonly limits: StakeLimits
  readonly change: (action: SlipAction) => void
}

export function StakeChips({ unitStake, limits, change }: StakeChipsProps) {
  const text = useText()
  const [isTyping, setTyping] = useState(false)
  const presets = stakePresets(limits.minUnitStake, limits.maxUnitStake)
  const isOwn = !presets.includes(unitStake)
  return (
    <>
      <fieldset className="chips-row">
        <legend className="sr-only">{text('play.unitStake')}</legend>
        {presets.map((preset) => (
          <button
            key={String(preset)}
            type="button"
            className="stake-chip num"
            aria-pressed={preset === unitStake}
            onClick={() => change({ kind: 'stake', unitStake: preset })}
          >
            <Chip amount={preset} size={46} />
          </button>
        ))}
        <button
          type="button"
          className="stake-chip stake-own num"
          aria-pressed={isOwn}
          aria-label={isOwn ? `${text('play.otherStake')} ${chipText(unitStake)}` : text('play.otherStake')}
          onClick={() => setTyping(true)}
        >
          {isOwn ? <Chip amount={unitStake} size={46} /> : <Outline d={keyboard} size={20} />}
        </button>
      </fieldset>
      <Suspense>
        {isTyping && (
          <StakeSheet
            unitStake={unitStake}
            limits={limits}
            onUse={(stake) => {
              change({ kind: 'stake', unitStake: stake })
              setTyping(false)
            }}
            onClose={() => setTyping(false)}
          />
        )}
      </Suspense>
    </>
  )
}
