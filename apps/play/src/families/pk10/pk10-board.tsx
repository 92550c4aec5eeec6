import './pk10.css'
import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { useBoardState } from '../../board/board-context.tsx'
import { PlayLine } from '../../board/parts/play-line.tsx'
import { PlayTabs } from '../../board/parts/play-tabs.tsx'
import { PositionChips } from '../../board/parts/position-chips.tsx'
import { PriceCell } from '../../board/parts/price-cell.tsx'
import { randomBelow } from '../../board/parts/random-below.ts'
import { ToolsRow } from '../../board/parts/tools-row.tsx'
import { pairLabel, playLabel, positionLabel, valueLabel } from './pk10-labels.ts'
import { duels, groupCountOf, type Pk10Play, playsOf, positionNumbers, sides, sums } from './pk10-plays.ts'
import { CarTiles, PositionPicks } from './position-picks.tsx'
import { RaceStage } from './race-stage.tsx'

/** The track, then the plays of one way: cars for places, or cells with a price each. */
export function Pk10Board({ mode }: { readonly mode: PlayMode }) {
  const text = useText()
  const plays = playsOf[mode]
  const [chosen, setChosen] = useState<string>(plays[0])
  const play = plays.find((each) => each === chosen) ?? plays[0]
  return (
    <>
      <PlayTabs
        mode={mode}
        tabs={plays.map((value) => ({ value, label: playLabel(text, value) }))}
        chosen={play}
        onChoose={setChosen}
      />
      <div role="tabpanel" id="play-panel" className="play-panels">
        <PlayLine play={play} />
        <RaceStage />
        {play === 'GYH' && <SumCells />}
        {play === 'E_DT' && <Duels />}
        {groupCountOf(play) > 1 && <Places key={play} play={play} />}
      </div>
    </>
  )
}

function Places({ play }: { readonly play: Pk10Play }) {
  const text = useText()
  const { roll } = useBoardState()
  const [place, setPlace] = useState(0)
  return (
    <>
      <PositionChips
        play={play}
        label={playLabel(text, play)}
        positions={positionNumbers.slice(0, groupCountOf(play)).map((name) => positionLabel(text, name))}
        active={place}
        onActive={setPlace}
      />
      {play === 'E_POS_BSOE' ? (
        <div className="price-cells">
          {sides.map((side) => (
            <PriceCell
              key={side}
              play={play}
              group={place}
              value={side}
              price="HIT"
              way="mark"
              name={valueLabel(text, play, side)}
            />
          ))}
        </div>
      ) : (
        <CarTiles play={play} place={place} />
      )}
      <PositionPicks play={play} />
      {roll?.phase !== 'rolling' && <ToolsRow play={play} group={place} random={randomBelow} />}
    </>
  )
}

function SumCells() {
  const text = useText()
  return (
    <>
      <div className="price-cells">
        {sides.map((side) => (
          <PriceCell
            key={side}
            play="GYH_BSOE"
            value={side}
            price={side}
            way="lay"
            name={valueLabel(text, 'GYH_BSOE', side)}
          />
        ))}
      </div>
      <div className="price-cells sum-cells" data-columns="5">
        {sums.map((sum) => (
          <PriceCell key={sum} play="GYH" value={sum} price={`S${sum}`} way="lay" name={sum} />
        ))}
        <p className="sum-rule">{text('pk10.rule.sum')}</p>
      </div>
    </>
  )
}

function Duels() {
  const text = useText()
  return duels.map((place) => (
    <fieldset key={place} className="price-cells duel-cells">
      <legend className="duel-name">{pairLabel(text, place)}</legend>
      {(['DRAGON', 'TIGER'] as const).map((side) => (
        <PriceCell
          key={side}
          play="E_DT"
          value={`${place}:${side}`}
          price="HIT"
          way="lay"
          name={text(`pk10.option.${side}`)}
          note={positionLabel(text, positionNumbers[side === 'DRAGON' ? place - 1 : 10 - place] ?? 1)}
          label={valueLabel(text, 'E_DT', `${place}:${side}`)}
        />
      ))}
    </fieldset>
  ))
}
