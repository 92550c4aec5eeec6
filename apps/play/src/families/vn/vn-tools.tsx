import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { useBoardState, usePicksOf } from '../../board/board-context.tsx'
import { back, shuffle } from '../../board/outlines.ts'
import { ChoiceChips } from '../../board/parts/choice-chips.tsx'
import { quickPick } from '../../board/parts/play-shape.ts'
import { randomBelow } from '../../board/parts/random-below.ts'
import { ToolsPortal } from '../../board/parts/tools-portal.tsx'
import { useUndoableChoice } from '../use-undoable-choice.ts'
import { type DigitTool, digitTools, numbersBy, twins } from './number-tools.ts'
import { factsOf, type VnPlay } from './vn-plays.ts'

const digits = [...'0123456789'].map((value) => ({ value, label: value }))

/** Quick picks in reach of the thumb. Those for numbers of two digits add ten or more at once, or take them away. */
export function VnTools({ play }: { readonly play: VnPlay }) {
  const text = useText()
  const { isOpen, family } = useBoardState()
  const [chosen = []] = usePicksOf(play)
  const { choose, undo } = useUndoableChoice(play)
  const [asked, setAsked] = useState<DigitTool | null>(null)
  const shape = family.guide?.shapeOf(play)
  const has = (numbers: readonly string[]) => numbers.every((number) => chosen.includes(number))
  const toggle = (numbers: readonly string[]) => {
    const others = chosen.filter((number) => !numbers.includes(number))
    choose(has(numbers) ? others : [...chosen, ...numbers.filter((number) => !chosen.includes(number))])
  }
  return (
    <ToolsPortal>
      {asked && (
        <ChoiceChips
          label={text(`vn.which.${asked}`)}
          choices={digits}
          chosen={digits.find(({ value }) => has(numbersBy(asked, value)))?.value ?? ''}
          onChoose={(digit) => toggle(numbersBy(asked, digit))}
        />
      )}
      <fieldset className="tools" disabled={!isOpen}>
        {shape && (
          <button
            type="button"
            aria-label={text('board.quick')}
            onClick={() => choose(quickPick(shape, randomBelow)[0] ?? [])}
          >
            <Outline d={shuffle} size={18} strokeWidth={2.2} />
          </button>
        )}
        {factsOf(play).width === 2 && (
          <>
            <button type="button" aria-pressed={has(twins)} onClick={() => toggle(twins)}>
              {text('vn.twins')}
            </button>
            {digitTools.map((tool) => (
              <button
                key={tool}
                type="button"
                aria-expanded={asked === tool}
                onClick={() => setAsked(asked === tool ? null : tool)}
              >
                {text(`vn.${tool}`)}
              </button>
            ))}
          </>
        )}
        {undo ? (
          <button type="button" onClick={undo}>
            <Outline d={back} size={16} strokeWidth={2.2} />
            {text('board.undo')}
          </button>
        ) : (
          <button type="button" disabled={chosen.length === 0} onClick={() => choose([])}>
            {text('play.clear')}
          </button>
        )}
      </fieldset>
    </ToolsPortal>
  )
}
