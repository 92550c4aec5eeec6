import { formLabel, sscPlay } from '@fairground/client/plays/ssc-play.ts'
import './ssc.css'
import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { ChoiceChips } from '../../board/parts/choice-chips.tsx'
import { PlayLine } from '../../board/parts/play-line.tsx'
import { PlayTabs } from '../../board/parts/play-tabs.tsx'
import { randomBelow } from '../../board/parts/random-below.ts'
import { Stage } from '../../board/parts/stage.tsx'
import { ToolsRow } from '../../board/parts/tools-row.tsx'
import { DigitGroups } from './digit-groups.tsx'
import { Drums } from './drums.tsx'
import { EntertainmentPlay } from './entertainment.tsx'
import { Machine } from './machine.tsx'
import { sumOf, tabLabel } from './ssc-labels.ts'
import { columnsOf, type SscTab, sscTabs } from './ssc-plays.ts'

/** The machine of five drums, and beside it the quick bets; the pill leads from one to the other. */
export function SscBoard({ mode }: { readonly mode: PlayMode }) {
  const text = useText()
  const [chosen, setChosen] = useState<Readonly<Partial<Record<PlayMode, SscTab>>>>({})
  const tabs = sscTabs[mode]
  const open = tabs.find(({ tab }) => tab === chosen[mode]) ?? tabs[0]
  if (!open) return null
  return (
    <>
      <PlayTabs
        mode={mode}
        tabs={tabs.map(({ tab }) => ({ value: tab, label: tabLabel(text, tab) }))}
        chosen={open.tab}
        onChoose={(tab) => {
          const found = tabs.find((each) => each.tab === tab)
          if (found) setChosen({ ...chosen, [mode]: found.tab })
        }}
      />
      <div role="tabpanel" id="play-panel" className="play-panels">
        {mode === 'ent' ? (
          <>
            <Stage of="ssc" noteOf={(result) => text('board.sum', { sum: sumOf(result) })}>
              {(result, isRolling) => <Drums result={result} isRolling={isRolling} />}
            </Stage>
            {open.plays.map((play) => (
              <EntertainmentPlay key={play} play={play} />
            ))}
          </>
        ) : (
          <TraditionalPlays key={open.tab} plays={open.plays} />
        )}
      </div>
    </>
  )
}

/** One play at a time; where a tab has several, chips choose among their forms. */
function TraditionalPlays({ plays }: { readonly plays: readonly string[] }) {
  const text = useText()
  const [play, setPlay] = useState(plays[0] ?? '')
  const [active, setActive] = useState(0)
  const isMachine = columnsOf(sscPlay(play)).length > 0
  return (
    <section data-play={play}>
      {plays.length > 1 && (
        <ChoiceChips
          label={text('board.forms')}
          choices={plays.map((each) => ({ value: each, label: formLabel(text, sscPlay(each).form) }))}
          chosen={play}
          onChoose={(next) => {
            setPlay(next)
            setActive(0)
          }}
        />
      )}
      <PlayLine play={play} />
      {isMachine ? <Machine play={play} active={active} onActive={setActive} /> : <DigitGroups play={play} />}
      <ToolsRow play={play} group={active} random={randomBelow} />
    </section>
  )
}
