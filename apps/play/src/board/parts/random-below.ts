import type { RandomBelow } from './play-shape.ts'

const range = 2 ** 32

/** Of the device's own generator. What would make the first numbers likelier is thrown away. */
export const randomBelow: RandomBelow = (n) => {
  const end = range - (range % n)
  const drawn = new Uint32Array(1)
  do crypto.getRandomValues(drawn)
  while ((drawn[0] ?? 0) >= end)
  return (drawn[0] ?? 0) % n
}
