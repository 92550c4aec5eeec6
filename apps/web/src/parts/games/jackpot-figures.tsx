import { languageOf } from '@fairground/domain/languages.ts'
import { formatNumber } from '@fairground/i18n/format.ts'
import { useWords } from '@fairground/ui/words.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createTicker } from '../../device/ticker.ts'
import { climbingFigure, firstRun, nextRun, runEveryMs } from './jackpot.ts'

const climbTicker = createTicker(1_000)
const runTicker = createTicker(runEveryMs)

const rng = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
const standsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const listenTo = (ticker: typeof climbTicker) => (listener: () => void) =>
  standsStill() ? () => {} : ticker.subscribe(listener)
const listenToClimb = listenTo(climbTicker)
const listenToRun = listenTo(runTicker)

/** The figure on one tile of a hot list. */
export function ClimbingFigure({ index }: { index: number }) {
  const { language } = useWords()
  const figure = useSyncExternalStore(listenToClimb, () => climbingFigure(index, climbTicker.now()))
  return (
    <span className="game-tile-figure num" aria-hidden="true">
      {formatNumber(languageOf(language), figure)}
    </span>
  )
}

/** The figure above a hot list, with the words that say what it is. */
export function RunningFigure() {
  const { text, language } = useWords()
  const [figure, setFigure] = useState(() => firstRun(rng))
  useEffect(() => listenToRun(() => setFigure((shown) => nextRun(shown, rng))), [])
  return (
    <div className="running-figure" aria-hidden="true">
      <span className="running-figure-digits num">{formatNumber(languageOf(language), figure)}</span>
      <span className="running-figure-note">{text('games.figures')}</span>
    </div>
  )
}
