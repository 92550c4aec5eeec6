import { expect, test } from 'vitest'
import { qrModules, quietZone } from './qr-modules.ts'

const code = '00020101021238570010A00000072701270006970400011300112233445560208QRIBFTTA53037045405500005802VN6304ABCD'

/** Draws the path on a grid, so that what is seen is compared with what was meant. */
function drawn(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = 0; at < Number(length); at += 1) {
      const row = grid[Number(y)]
      if (row) row[Number(x) + at] = true
    }
  return grid
}

test('the drawing has exactly the dark modules of the code', () => {
  const { size, path, dark } = qrModules(code)
  expect(drawn(path, size)).toEqual(dark)
  expect(dark.flat().filter(Boolean).length).toBeGreaterThan(300)
})

test('around the code stands a quiet zone of white, and its corners are the three eyes', () => {
  const { size, dark } = qrModules(code)
  const edge = [...Array(size).keys()].filter((at) => at < quietZone || at >= size - quietZone)
  for (const at of edge)
    for (let other = 0; other < size; other += 1) expect([dark[at]?.[other], dark[other]?.[at]]).toEqual([false, false])
  const last = size - quietZone - 1
  const eyes = [
    [quietZone, quietZone],
    [quietZone, last - 6],
    [last - 6, quietZone],
  ] as const
  for (const [y, x] of eyes) expect(dark[y]?.slice(x, x + 7)).toEqual(Array(7).fill(true))
})
