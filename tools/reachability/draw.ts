import { execFileSync } from 'node:child_process'

/** The same tree draws the same offers, so that a finding can be seen again; another seed may be named. */
export function seedOfTree(): string {
  const named = process.env.REACH_SEED
  if (named) return named
  try {
    return execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { encoding: 'utf8' }).trim()
  } catch {
    return 'no tree'
  }
}

/** Numbers from 0 to below 1 that follow from a text (mulberry32). */
export function numbersFrom(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function drawOne<T>(from: readonly T[], next: () => number): T {
  const drawn = from[Math.floor(next() * from.length)]
  if (drawn === undefined) throw new Error('there is nothing to draw from')
  return drawn
}
