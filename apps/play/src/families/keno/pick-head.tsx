import { choose as setsOf } from '@fairground/domain/lottery/families/combinatorics.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { memo } from 'react'
import { useBoardState, useSlip } from '../../board/board-context.tsx'
import { back, shuffle } from '../../board/outlines.ts'
import { HelpButton, shortChance } from '../../board/parts/play-line.tsx'
import { quickPick } from '../../board/parts/play-shape.ts'
import { randomBelow } from '../../board/parts/random-below.ts'
import { useUndoableChoice } from '../use-undoable-choice.ts'
import { kenoGuide } from './keno-guide.ts'
import { type PickPlay, sizeOf } from './keno-plays.ts'

/** How many numbers are picked, the quick ways to pick or clear them, and what this play pays for each count of hits. */
export function PickHead({ play }: { readonly play: PickPlay }) {
  const text = useText()
  const { isOpen } = useBoardState()
  const { choose, undo } = useUndoableChoice(play)
  const count = useSlip(({ picks }) => picks[play]?.[0]?.length ?? 0)
  const size = sizeOf(play)
  return (
    <>
      <div className="keno-head">
        <p role="status">
          {count <= size ? (
            <>
              <b className="num">{text('keno.picked', { count, size })}</b> {text('keno.pickedNote')}
            </>
          ) : (
            <b className="num">{text('keno.more', { count, bets: setsOf(count, size), size })}</b>
          )}
        </p>
        <button
          type="button"
          className="icon-button"
          disabled={!isOpen}
          aria-label={text('board.quick')}
          onClick={() => choose(quickPick(kenoGuide.shapeOf(play), randomBelow)[0] ?? [])}
        >
          <Outline d={shuffle} size={20} />
        </button>
        {undo ? (
          <button type="button" className="icon-button" aria-label={text('board.undo')} onClick={undo}>
            <Outline d={back} size={20} />
          </button>
        ) : (
          <button
            type="button"
            className="icon-button"
            disabled={!isOpen || count === 0}
            aria-label={text('play.clear')}
            onClick={() => choose([])}
          >
            <Outline d={eraser} size={20} />
          </button>
        )}
        <HelpButton play={play} />
      </div>
      <PayTable play={play} />
    </>
  )
}

/** Outline of Lucide (ISC licence). */
const eraser =
  'M21 21H8a2 2 0 0 1-1.42-.587l-3.994-3.999a2 2 0 0 1 0-2.828l10-10a2 2 0 0 1 2.829 0l5.999 6a2 2 0 0 1 0 2.828L12.834 21M5.082 11.09l8.828 8.828'

const PayTable = memo(function PayTable({ play }: { readonly play: PickPlay }) {
  const words = useWords()
  const { text } = words
  const { family } = useBoardState()
  return (
    <ul className="pay-table" aria-label={text('keno.table')}>
      {Object.entries(family.pricesOf(play)).map(([name, price]) => (
        <li key={name}>
          <b className="num price-odds">{price.odds}</b>
          <span>
            {text('keno.hits', { count: Number(name.slice(1)) })} &middot; {shortChance(words, price)}
          </span>
        </li>
      ))}
    </ul>
  )
})
