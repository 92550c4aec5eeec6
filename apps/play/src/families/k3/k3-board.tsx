import { k3 } from '@fairground/domain/lottery/families/k3/k3.ts'
import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { Cell } from '../../board/cell.tsx'
import { chanceText } from '../../board/chance-text.ts'
import { priceOf } from '../../board/odds-text.ts'
import { SameDice } from './die.tsx'
import { playLabel, valueLabel } from './k3-labels.ts'
import {
  diceOn,
  firstTab,
  groupsOf,
  isPricedByTile,
  type K3Play,
  k3Tabs,
  playsOf,
  priceName,
  rangeOf,
} from './k3-plays.ts'

/** All plays stand on one board, a tab for each kind; the quick ones fit on one screen. */
export function K3Board({ mode }: { readonly mode: PlayMode }) {
  const text = useText()
  const [chosen, setChosen] = useState(firstTab[mode])
  return (
    <>
      <div className="play-tabs" role="tablist" aria-label={text('play.way')}>
        {k3Tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            aria-selected={tab === chosen}
            aria-controls="play-panel"
            onClick={() => setChosen(tab)}
          >
            {text(`play.tab.${tab}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="play-panel" className="play-panels">
        {playsOf[chosen].map((play) => (
          <PlayPanel key={play} play={play} />
        ))}
      </div>
    </>
  )
}

/** Every die has the same chance, so on a narrow phone it is said once. */
function PlayPanel({ play }: { readonly play: K3Play }) {
  const text = useText()
  const words = useWords()
  const rules = k3.plays[play]
  if (!rules) return null
  const isByCell = isPricedByTile(play)
  const single = priceOf(rules, priceName(play, groupsOf[play][0]?.[0] ?? ''))
  const groups = groupsOf[play]
  return (
    <section data-play={play}>
      <div className={play === 'BSOE' ? 'sr-only' : 'play-panel-head'}>
        <h2>{playLabel(text, play)}</h2>
        <p>{text(play === 'ONE' ? 'play.hint.short.ONE' : `play.hint.${play}`)}</p>
        {isByCell && play !== 'SUM' && <p className="head-chance">{chanceText(words, single.wins, single.of)}</p>}
        {!isByCell && <Price {...single} />}
      </div>
      {groups.map((values, group) => (
        <fieldset key={groupName(group)} className="tiles">
          <legend className={groups.length > 1 ? 'tiles-legend' : 'sr-only'}>
            {groups.length > 1 ? text(group === 0 ? 'play.twice' : 'play.once') : playLabel(text, play)}
          </legend>
          {values.map((value) => (
            <Cell key={value} play={play} group={group} value={value} way={isByCell ? 'lay' : 'mark'}>
              <TileFace play={play} value={value} />
              {isByCell && <Price {...priceOf(rules, priceName(play, value))} />}
            </Cell>
          ))}
        </fieldset>
      ))}
    </section>
  )
}

function groupName(group: number): string {
  return group === 0 ? 'first' : 'second'
}

function TileFace({ play, value }: { readonly play: K3Play; readonly value: string }) {
  const text = useText()
  const count = diceOn(play, value)
  if (count === 0)
    return (
      <span className="tile-face">
        <b className="tile-name">{valueLabel(text, play, value)}</b>
        {rangeOf[value] && <span className="tile-range num">{rangeOf[value]}</span>}
      </span>
    )
  return <SameDice face={value} count={count} size={count === 1 ? 36 : count === 2 ? 26 : 22} />
}

/** Pay and chance always stand together. */
function Price({ odds, wins, of }: ReturnType<typeof priceOf>) {
  const words = useWords()
  return (
    <span className="price">
      <b className="num price-odds">{odds}</b>
      <span className="price-chance">{chanceText(words, wins, of)}</span>
    </span>
  )
}
