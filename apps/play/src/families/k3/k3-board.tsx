import { k3 } from '@fairground/domain/lottery/families/k3/k3.ts'
import { useText, useWords } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { chanceText } from '../../board/chance-text.ts'
import { priceOf } from '../../board/odds-text.ts'
import type { BoardProps } from '../board-family.ts'
import { Die } from './die.tsx'
import { playLabel, valueLabel } from './k3-labels.ts'
import { groupsOf, isPricedByTile, type K3Play, playsOf, priceName } from './k3-plays.ts'

/** Entertainment shows all of its few options at once; traditional plays have a tab each. */
export function K3Board({ mode, ...rest }: BoardProps) {
  const [chosen, setChosen] = useState<K3Play>('SUM')
  const text = useText()
  if (mode === 'ent') return playsOf.ent.map((play) => <PlayPanel key={play} play={play} {...rest} />)
  return (
    <>
      <div className="play-tabs" role="tablist">
        {playsOf.trad.map((play) => (
          <button
            key={play}
            type="button"
            role="tab"
            aria-selected={play === chosen}
            aria-controls="play-panel"
            onClick={() => setChosen(play)}
          >
            {playLabel(text, play)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="play-panel">
        <PlayPanel play={chosen} {...rest} />
      </div>
    </>
  )
}

type PanelProps = Omit<BoardProps, 'mode'> & { readonly play: K3Play }

function PlayPanel({ play, picks, isOpen, change }: PanelProps) {
  const text = useText()
  const rules = k3.plays[play]
  if (!rules) return null
  const single = isPricedByTile(play) ? null : priceOf(rules, 'HIT')
  const groups = groupsOf[play]
  return (
    <section className="play-panel" data-play={play}>
      <div className="play-panel-head">
        <h2>{playLabel(text, play)}</h2>
        <p>{text(`play.hint.${play}`)}</p>
        {single && <Price {...single} />}
      </div>
      {groups.map((values, group) => (
        <fieldset key={groupName(group)} className="tiles" disabled={!isOpen}>
          <legend className={groups.length > 1 ? 'tiles-legend' : 'sr-only'}>
            {groups.length > 1 ? text(group === 0 ? 'play.twice' : 'play.once') : playLabel(text, play)}
          </legend>
          {values.map((value) => (
            <button
              key={value}
              type="button"
              className="tile-pick"
              aria-pressed={picks[play]?.[group]?.includes(value) ?? false}
              onClick={() => change({ kind: 'tap', play, group, value })}
            >
              <TileFace play={play} value={value} />
              {!single && <Price {...priceOf(rules, priceName(play, value))} />}
            </button>
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
  if (play === 'SUM' || !/^\d$/.test(value)) return <b className="tile-name">{valueLabel(text, play, value)}</b>
  const count = play === 'TRI1' ? 3 : play === 'PAIRF' ? 2 : 1
  return (
    <span className="tile-dice" data-count={count}>
      {['first', 'second', 'third'].slice(0, count).map((place) => (
        <Die key={place} face={value} size={count === 1 ? 34 : 24} look="plain" />
      ))}
    </span>
  )
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
