import type { SpinRules } from '../studio/spin-rules.ts'
import { type LineSymbol, type Machine, moonLantern, reelCount, rowCount, symbols } from './rules.ts'

/** The symbol that stands at each place, reel by reel from the top. */
export type Window = Uint8Array

export type LineWin = {
  readonly line: number
  readonly symbol: LineSymbol
  readonly count: number
  /** In multiples of the stake of one line. */
  readonly pays: number
}

export type Outcome = {
  readonly lines: readonly LineWin[]
  readonly moons: number
  /** What the moons pay, in multiples of the whole stake. */
  readonly moonsPay: number
  /** Everything together, in multiples of the stake of one line. */
  readonly units: number
}

const moon = symbols.indexOf('moon')
const wild = symbols.indexOf('wild')
const fewest = 3

/** A machine in flat numbers, so that ten million spins take seconds. */
export function compile(machine: Machine) {
  const strips = machine.strips.map((strip) => Uint8Array.from(strip, (symbol) => symbols.indexOf(symbol)))
  const lineCount = machine.lines.length
  const places = Uint8Array.from(machine.lines.flatMap((rows) => rows.map((row, reel) => reel * rowCount + row)))
  const pays = new Uint32Array(symbols.length * (reelCount + 1))
  for (const [symbol, byCount] of Object.entries(machine.linePays))
    byCount.forEach((pay, more) => {
      pays[symbols.indexOf(symbol as LineSymbol) * (reelCount + 1) + fewest + more] = pay
    })
  const moonPays = new Uint32Array(reelCount * rowCount + 1)
  machine.moonPays.forEach((pay, more) => {
    moonPays[fewest + more] = pay
  })

  /** Lays the window that begins at these stops into `into`. */
  function show(stops: ArrayLike<number>, into: Window): void {
    for (let reel = 0; reel < reelCount; reel++) {
      const strip = strips[reel] as Uint8Array
      let stop = stops[reel] as number
      for (let row = 0; row < rowCount; row++) {
        into[reel * rowCount + row] = strip[stop] as number
        stop = stop + 1 === strip.length ? 0 : stop + 1
      }
    }
  }

  function runOf(window: Window, line: number): number {
    const first = window[places[line * reelCount] as number] as number
    let count = 1
    while (count < reelCount) {
      const next = window[places[line * reelCount + count] as number] as number
      if (next !== first && (next !== wild || first === moon)) break
      count++
    }
    return count
  }

  function payOf(window: Window, line: number): number {
    const first = window[places[line * reelCount] as number] as number
    return pays[first * (reelCount + 1) + runOf(window, line)] as number
  }

  function moonsIn(window: Window): number {
    let moons = 0
    for (let place = 0; place < window.length; place++) if (window[place] === moon) moons++
    return moons
  }

  /** Everything that a window pays, in multiples of the stake of one line. */
  function unitsOf(window: Window): number {
    let units = (moonPays[moonsIn(window)] as number) * lineCount
    for (let line = 0; line < lineCount; line++) units += payOf(window, line)
    return units
  }

  function outcomeOf(stops: ArrayLike<number>): Outcome {
    const window = new Uint8Array(reelCount * rowCount)
    show(stops, window)
    const lines = machine.lines.flatMap((_rows, line): LineWin[] => {
      const paid = payOf(window, line)
      const symbol = symbols[window[places[line * reelCount] as number] as number] as LineSymbol
      return paid === 0 ? [] : [{ line, symbol, count: runOf(window, line), pays: paid }]
    })
    const moons = moonsIn(window)
    return { lines, moons, moonsPay: moonPays[moons] as number, units: unitsOf(window) }
  }

  return { strips, lineCount, show, unitsOf, outcomeOf }
}

/** What a spin wins, in whole ten-thousandths; the stake divides by the lines. */
export function winOf(units: number, bet: bigint, lineCount: number): bigint {
  return (bet / BigInt(lineCount)) * BigInt(units)
}

const machine = compile(moonLantern)

/** One stop for each reel, every stop of a reel equally likely. */
export const moonLanternRules: SpinRules = {
  detailsOf(stops) {
    const window = new Uint8Array(reelCount * rowCount)
    machine.show(stops, window)
    const nameAt = (row: number, reel: number) => symbols[window[reel * rowCount + row] as number] as string
    const rows = Array.from({ length: rowCount }, (_, row) =>
      Array.from({ length: reelCount }, (_, reel) => nameAt(row, reel)),
    )
    return { kind: 'reels', rows }
  },
  async drawAll(draw) {
    const stops: number[] = []
    for (const { length } of machine.strips) stops.push(await draw(length))
    return stops
  },
  winOf: (stops, bet) => winOf(machine.outcomeOf(stops).units, bet, machine.lineCount),
}
