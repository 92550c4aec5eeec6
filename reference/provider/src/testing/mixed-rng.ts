/**
 * Numbers that follow from a seed (SplitMix32). Those of neighbouring seeds have nothing to do with one another, which
 * the numbers of a shift register have: bets drawn by one and matches drawn by the other must not know of each other.
 */
export function mixedRng(seed: number): (below: number) => number {
  let state = seed | 0
  return (below) => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    mixed ^= mixed >>> 15
    return Math.floor(((mixed >>> 0) / 2 ** 32) * below)
  }
}
