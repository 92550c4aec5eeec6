import { expect, test } from 'vitest'
import { casesOf, chanceOf, type Fish, fishes, isCaught, shotBatchRules } from './catches.ts'

const names = Object.keys(fishes) as Fish[]

test.each(names)('a shot at %s returns exactly 96 %, counted over all its cases', (fish) => {
  const cases = Array.from({ length: casesOf(fish) }, (_, drawn) => drawn)
  const caught = cases.filter(isCaught).length
  expect(caught * fishes[fish] * 100).toBe(96 * cases.length)
  expect(chanceOf(fish)).toBeCloseTo(0.96 / fishes[fish], 12)
})

test('a volley draws each shot for itself and pays every catch by the cost of one shot', async () => {
  const asked: number[] = []
  const answers = [0, 96, 95]
  const rules = shotBatchRules(['shark', 'crab', 'minnow'])
  const drawn = await rules.drawAll(async (below) => {
    asked.push(below)
    return answers[asked.length - 1] ?? 0
  })
  expect([asked, drawn]).toEqual([[5_000, 600, 200], answers])
  expect(rules.winOf(drawn, 60_000n)).toBe(20_000n * 52n)
  expect(rules.winOf([96, 599, 199], 60_000n)).toBe(0n)
})
