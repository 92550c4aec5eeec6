import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { fallOf } from '../cascade/fall.ts'
import { treasure } from '../hold/round.ts'
import { scriptOf } from './code.ts'

/** What the last file of a packed script exports, run as a browser would. */
function run<T>(entry: string): T {
  const text = scriptOf(entry)
  const last = [...text.matchAll(/^const (module\d+) = /gm)].at(-1)?.[1]
  return runInNewContext(`${text}\n${last}`, { TextEncoder, Uint8Array, crypto }) as T
}

test('a packed script gives the same results as its files', () => {
  const packed = run<{ readonly fallOf: typeof fallOf }>('cascade/fall.ts')
  expect(JSON.stringify(packed.fallOf(1_438))).toBe(JSON.stringify(fallOf(1_438)))
  const round = run<{ readonly treasure: typeof treasure }>('hold/round.ts')
  const drawn = new Array<number>(30).fill(0)
  expect(JSON.stringify(round.treasure.roundOf(drawn))).toBe(JSON.stringify(treasure.roundOf(drawn)))
})

test('each file is packed once, after what it needs, and without any import', () => {
  const text = scriptOf('hold/browser/main.ts')
  const files = [...text.matchAll(/^\/\* (.+) \*\/$/gm)].map(([, name]) => name)
  expect(new Set(files).size).toBe(files.length)
  expect(files.at(-1)).toBe('hold/browser/main.ts')
  expect(files.indexOf('studio/fair-seed.ts')).toBeLessThan(files.indexOf('studio/spin-rules.ts'))
  expect(text).not.toMatch(/^(?:import|export)\b/m)
})
