import '../number-grid.css'
import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { useBoardState } from '../../board/board-context.tsx'
import { Cell } from '../../board/cell.tsx'
import { PlayTabs } from '../../board/parts/play-tabs.tsx'
import { Stage } from '../../board/parts/stage.tsx'
import { KenoBalls, RollingBalls } from './keno-balls.tsx'
import { HalvesCells, SumCells } from './keno-cells.tsx'
import { playLabel } from './keno-labels.ts'
import { kenoTabs, numbers, type PickPlay, picks, sumOf, twoDigits } from './keno-plays.ts'
import { PickHead } from './pick-head.tsx'

/** Eighty numbers, or cells about all twenty that are drawn. */
export function KenoBoard({ mode }: { readonly mode: PlayMode }) {
  const text = useText()
  const [chosen, setChosen] = useState<Readonly<Record<PlayMode, string>>>({ trad: picks[0] ?? '', ent: 'sum' })
  const tab = chosen[mode]
  const tabs: readonly string[] = kenoTabs[mode]
  const pick = picks.find((play) => play === tab)
  const label = (value: string) =>
    value === 'sum' || value === 'halves' ? text(`keno.tab.${value}`) : playLabel(text, value)
  return (
    <>
      <PlayTabs
        mode={mode}
        tabs={tabs.map((value) => ({ value, label: label(value) }))}
        chosen={tab}
        onChoose={(next) => setChosen({ ...chosen, [mode]: next })}
      />
      <div role="tabpanel" id="play-panel" className="play-panels">
        {pick && <PickHead key={pick} play={pick} />}
        <Stage of="keno" noteOf={(result) => text('board.sum', { sum: sumOf(result) })}>
          {(result, isRolling) =>
            isRolling && result ? <RollingBalls result={result} /> : <KenoBalls result={result ?? []} />
          }
        </Stage>
        {pick && <KenoNumbers play={pick} />}
        {tab === 'sum' && <SumCells />}
        {tab === 'halves' && <HalvesCells />}
      </div>
    </>
  )
}

/** Where a draw is seen, its numbers light among one's own. */
function KenoNumbers({ play }: { readonly play: PickPlay }) {
  const text = useText()
  const { roll } = useBoardState()
  return (
    <fieldset className="keno-cells" dir="ltr">
      <legend className="sr-only">{text('keno.numbers')}</legend>
      {numbers.map((number) => (
        <span key={number} className="keno-place" data-drawn={roll?.result?.includes(number) ?? false}>
          <Cell play={play} group={0} value={number} way="mark">
            {twoDigits(number)}
          </Cell>
        </span>
      ))}
    </fieldset>
  )
}
