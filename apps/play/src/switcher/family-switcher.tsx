import './switcher.css'
import type { PlayMode } from '@fairground/domain/lottery/family.ts'
import { Outline } from '@fairground/ui/outline.tsx'
import { Segmented } from '@fairground/ui/segmented.tsx'
import { Skeleton } from '@fairground/ui/skeleton.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useState } from 'react'
import { addressOf, type BoardAddress } from '../app/address.ts'
import { Layer } from '../app/layer.tsx'
import { Problem } from '../app/problem.tsx'
import { refusalWords } from '../app/refusal-words.ts'
import { shortCountdown, useTimeLeft } from '../board/countdown.tsx'
import { check, ticket } from '../board/outlines.ts'
import { FamilyArt } from './family-art.tsx'
import { type OpenGame, type OpenGames, useOpenGames } from './use-open-games.ts'

type FamilySwitcherProps = {
  readonly mode: PlayMode
  /** The board that is open. */
  readonly game: string
  readonly name: string
  readonly hasPicks: boolean
  readonly onMode: (mode: PlayMode) => void
  readonly onOpen: (address: BoardAddress) => void
  readonly onClose: () => void
}

const minuteMs = 60_000

/** All boards that can be played now. Another one takes the place of this one, and each keeps its own slip. */
export function FamilySwitcher({ mode: first, game, name, hasPicks, onMode, onOpen, onClose }: FamilySwitcherProps) {
  const text = useText()
  const { open, error, refetch } = useOpenGames()
  const [mode, setMode] = useState(first)
  const take = (chosen: string) => {
    if (chosen !== game) return onOpen({ mode, game: chosen })
    if (mode !== first) onMode(mode)
    onClose()
  }
  return (
    <Layer title={text('play.switch')} onClose={onClose}>
      <div className="switcher">
        <Segmented
          label={text('play.way')}
          name="switch-mode"
          options={[
            { value: 'trad', label: text('play.trad') },
            { value: 'ent', label: text('play.ent') },
          ]}
          value={mode}
          onChoose={setMode}
        />
        {open && <Cards open={open} mode={mode} game={game} onTake={take} />}
        {!open && error === null && <CardsWait />}
        {!open && error !== null && (
          <Problem message={refusalWords(text, error)} actionLabel={text('play.tryAgain')} onAction={refetch} />
        )}
        {hasPicks && (
          <p className="switcher-note">
            <Outline d={ticket} size={19} />
            {text('play.slipStays', { game: name })}
          </p>
        )}
      </div>
    </Layer>
  )
}

type CardsProps = {
  readonly open: OpenGames
  readonly mode: PlayMode
  readonly game: string
  readonly onTake: (game: string) => void
}

function Cards({ open: { games, clock }, mode, game, onTake }: CardsProps) {
  const text = useText()
  const paces = [...new Set(games.map(({ intervalMs }) => intervalMs))].toSorted((a, b) => a - b)
  const own = games.find((each) => each.game === game)?.intervalMs ?? paces[0]
  const [pace, setPace] = useState(own)
  const paceText = (intervalMs: number) =>
    intervalMs === minuteMs ? text('play.everyMinute') : text('play.everyMinutes', { count: intervalMs / minuteMs })
  return (
    <>
      <fieldset className="switcher-paces">
        <legend className="sr-only">{text('play.closesIn')}</legend>
        {paces.map((each) => (
          <button key={each} type="button" aria-pressed={each === pace} onClick={() => setPace(each)}>
            {paceText(each)}
          </button>
        ))}
      </fieldset>
      <ul className="switcher-cards">
        {games
          .filter(({ intervalMs }) => intervalMs === pace)
          .map((each) => (
            <li key={each.game}>
              <FamilyCard shown={each} clock={clock} mode={mode} isHere={each.game === game} onTake={onTake} />
            </li>
          ))}
      </ul>
    </>
  )
}

type FamilyCardProps = {
  readonly shown: OpenGame
  readonly clock: OpenGames['clock']
  readonly mode: PlayMode
  readonly isHere: boolean
  readonly onTake: (game: string) => void
}

function FamilyCard({ shown: { game, family, name, result, closesAt }, clock, mode, isHere, onTake }: FamilyCardProps) {
  const left = useTimeLeft(clock, closesAt)
  const text = useText()
  // Of what an operator calls `Three dice · 1 min`, the chosen pace above already says the second half.
  const [title = name] = name.split(' · ')
  return (
    <a
      className="switcher-card"
      href={addressOf({ mode, game }, location.search)}
      aria-current={isHere ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onTake(game)
      }}
    >
      <FamilyArt family={family} result={result} />
      <b className="switcher-name">{title}</b>
      <b className="num switcher-time" role="timer">
        {closesAt && left >= 0 ? shortCountdown(left) : '-:--'}
      </b>
      <span className="switcher-about">{text(`play.about.${family}`)}</span>
      {isHere && (
        <i className="switcher-here">
          <Outline d={check} size={14} strokeWidth={3} />
        </i>
      )}
    </a>
  )
}

const bones = ['1', '2', '3', '4']

function CardsWait() {
  const text = useText()
  return (
    <div className="switcher-cards">
      <p role="status" className="sr-only">
        {text('play.loading')}
      </p>
      {bones.map((bone) => (
        <Skeleton key={bone} className="switcher-bone" />
      ))}
    </div>
  )
}
