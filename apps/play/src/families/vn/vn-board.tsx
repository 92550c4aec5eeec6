import './vn.css'
import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useId, useMemo, useState } from 'react'
import { useBoardState, useSlip } from '../../board/board-context.tsx'
import { ChoiceChips } from '../../board/parts/choice-chips.tsx'
import { PlayLine } from '../../board/parts/play-line.tsx'
import { PlayTabs } from '../../board/parts/play-tabs.tsx'
import { PriceCell } from '../../board/parts/price-cell.tsx'
import { DigitGrid, HeadGrid, NumberList } from './head-grid.tsx'
import { playPrice } from './play-price.ts'
import { PrizeStage } from './prizes.tsx'
import { TypedField } from './typed-field.tsx'
import { TypedSentence } from './typed-sentence.tsx'
import { useTyped } from './use-typed.ts'
import { playLabel, tabLabel, valueLabel } from './vn-labels.ts'
import { VnLine } from './vn-line.tsx'
import { factsOf, isVnPlay, isVnTab, playsOfTab, sides, tabsOf, type VnPlay, type VnTab } from './vn-plays.ts'
import { VnTools } from './vn-tools.tsx'

const firstTab: Readonly<Record<PlayMode, VnTab>> = { trad: 'lo2', ent: 'flat' }

/** One element for all, so that a tap does not draw the last results again. */
const stage = <PrizeStage />

/** By the digits of a number. */
const examples: Readonly<Record<number, string>> = {
  1: '3 5 x10',
  2: '23 45 67 x10',
  3: '123 456 x10',
  4: '1234 5678 x10',
}

/** Type first, tap second: a player who comes with numbers in mind writes them down. */
export function VnBoard({ mode }: { readonly mode: PlayMode }) {
  const text = useText()
  const [tabs, setTabs] = useState(firstTab)
  const tab = tabs[mode]
  const [chosen, setChosen] = useState<Partial<Record<VnTab, VnPlay>>>({})
  const plays = playsOfTab(tab)
  const play = chosen[tab] ?? plays[0] ?? 'LO2'
  return (
    <>
      <PlayTabs
        mode={mode}
        tabs={Object.keys(tabsOf[mode])
          .filter(isVnTab)
          .map((value) => ({ value, label: tabLabel(text, value) }))}
        chosen={tab}
        onChoose={(next) => isVnTab(next) && setTabs({ ...tabs, [mode]: next })}
      />
      <div role="tabpanel" id="play-panel" className="play-panels">
        {plays.length > 1 && (
          <PlayChips tab={tab} play={play} onChoose={(next) => setChosen({ ...chosen, [tab]: next })} />
        )}
        {play === 'TX2' ? <Sides /> : <Numbers key={play} play={play} />}
      </div>
    </>
  )
}

type PlayChipsProps = {
  readonly tab: VnTab
  readonly play: VnPlay
  readonly onChoose: (play: VnPlay) => void
}

function PlayChips({ tab, play, onChoose }: PlayChipsProps) {
  const text = useText()
  const picks = useSlip((slip) => slip.picks)
  return (
    <ChoiceChips
      label={tabLabel(text, tab)}
      choices={playsOfTab(tab).map((value) => ({
        value,
        label: playLabel(text, value),
        count: new Set(picks[value]?.[0]).size,
      }))}
      chosen={play}
      onChoose={(next) => isVnPlay(next) && onChoose(next)}
    />
  )
}

function Numbers({ play }: { readonly play: VnPlay }) {
  const { width } = factsOf(play)
  return (
    <>
      <TypedNumbers play={play} />
      {width === 1 && <DigitGrid play={play} />}
      {width === 2 && <HeadGrid play={play} />}
      {width > 2 && <NumberList play={play} />}
      <VnTools play={play} />
    </>
  )
}

/** What is typed, and what the slip has instead after a tap below. */
function TypedNumbers({ play }: { readonly play: VnPlay }) {
  const { family, isOpen } = useBoardState()
  const unitStake = useSlip((slip) => slip.unitStake)
  const id = useId()
  const { text, parts, points, type } = useTyped(play)
  const price = useMemo(() => playPrice(family.code, play, unitStake), [family.code, play, unitStake])
  const { width } = factsOf(play)
  return (
    <>
      <VnLine family={family.code} play={play} price={price} />
      {stage}
      <TypedField
        text={text}
        parts={parts}
        isOpen={isOpen}
        example={examples[width] ?? ''}
        describedBy={id}
        onType={type}
      />
      <TypedSentence id={id} play={play} parts={parts} points={points} price={price} />
    </>
  )
}

function Sides() {
  const text = useText()
  return (
    <>
      <PlayLine play="TX2" />
      <PrizeStage />
      <div className="price-cells vn-sides">
        {sides.map((side) => (
          <PriceCell key={side} play="TX2" value={side} price="HIT" way="lay" name={valueLabel(text, 'TX2', side)} />
        ))}
      </div>
    </>
  )
}
