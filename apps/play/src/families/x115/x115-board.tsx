import { formLabel, x115Play } from '@fairground/client/plays/x115-play.ts'
import '../number-grid.css'
import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { PlayLine } from '../../board/parts/play-line.tsx'
import { PlayTabs } from '../../board/parts/play-tabs.tsx'
import { PositionChips } from '../../board/parts/position-chips.tsx'
import { randomBelow } from '../../board/parts/random-below.ts'
import { Stage } from '../../board/parts/stage.tsx'
import { ToolsRow } from '../../board/parts/tools-row.tsx'
import { NumberPlay } from './number-play.tsx'
import { OutcomePlay } from './outcome-play.tsx'
import { Tube } from './tube.tsx'
import { positionLabel, sumOf, tabLabel } from './x115-labels.ts'
import { firstTab, shapeOf, x115Tabs } from './x115-plays.ts'

/** Five of eleven: numbers alone or with key numbers, and what can be said of a draw as a whole. */
export function X115Board({ mode }: { readonly mode: PlayMode }) {
  const text = useText()
  const [chosen, setChosen] = useState(firstTab)
  const tabs = x115Tabs[mode]
  const open = tabs.find(({ tab }) => tab === chosen[mode]) ?? tabs[0]
  if (!open) return null
  return (
    <>
      <PlayTabs
        mode={mode}
        tabs={tabs.map((each) => ({ value: each.tab, label: tabLabel(text, each) }))}
        chosen={open.tab}
        onChoose={(tab) => setChosen({ ...chosen, [mode]: tab })}
      />
      <div role="tabpanel" id="play-panel" className="play-panels">
        <Plays key={open.tab} plays={open.plays} />
      </div>
    </>
  )
}

function Plays({ plays }: { readonly plays: readonly string[] }) {
  const text = useText()
  const [play, setPlay] = useState(plays[0] ?? '')
  const { form } = x115Play(play)
  const stage = (
    <Stage of="x115" noteOf={(result) => text('board.sum', { sum: sumOf(result) })}>
      {(result, isRolling) => <Tube result={result} isRolling={isRolling} />}
    </Stage>
  )
  if (/^(?:oddCount|median|optionAtPlace|optionOfSum|duel)$/.test(form))
    return (
      <>
        {stage}
        {plays.map((each) => (
          <OutcomePlay key={each} play={each} />
        ))}
      </>
    )
  return (
    <section data-play={play}>
      <PlayLine play={play} />
      {stage}
      {plays.length > 1 && (
        <div className="two-ways">
          <Segmented
            label={text('board.forms')}
            name="form"
            options={plays.map((each) => ({ value: each, label: formLabel(text, each) }))}
            value={play}
            onChoose={setPlay}
          />
        </div>
      )}
      <Numbers key={play} play={play} />
    </section>
  )
}

/** Where places are bet on, chips choose which of them the numbers are for. */
function Numbers({ play }: { readonly play: string }) {
  const text = useText()
  const { form } = x115Play(play)
  const [active, setActive] = useState(0)
  const isByPlace = form === 'order' || form === 'place'
  return (
    <>
      {isByPlace && (
        <PositionChips
          play={play}
          label={text('x115.form.place')}
          positions={shapeOf(play).groups.map((_, place) => positionLabel(text, place))}
          active={active}
          onActive={setActive}
        />
      )}
      <NumberPlay play={play} active={active} />
      <ToolsRow play={play} group={form === 'key' ? 1 : active} random={randomBelow} />
    </>
  )
}
