import { expect, test } from 'vitest'
import { createLineWins } from './line-wins.ts'

const lines = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ line: `line ${from + at}` }))

function counting(most: number) {
  const decided: string[] = []
  const wins = createLineWins(({ line }: { line: string }) => {
    decided.push(line)
    return `win of ${line}`
  }, most)
  return { wins, decided }
}

test('a few lines are decided once and go along with every batch', () => {
  const { wins, decided } = counting(10)
  expect(wins.common()).toEqual(new Map())
  expect(wins.decideAll(lines(1, 3))).toEqual(new Map(lines(1, 3).map(({ line }) => [line, `win of ${line}`])))
  wins.decideAll(lines(4, 2))
  expect([...wins.common().keys()]).toEqual(lines(1, 5).map(({ line }) => line))
  expect(decided).toHaveLength(5)
})

test('however many different lines a draw has, a batch is sent a bounded number besides its own', () => {
  const { wins } = counting(10)
  for (let batch = 0; batch < 100; batch += 1) {
    expect(wins.decideAll(lines(batch * 50, 50)).size).toBe(50)
    expect(wins.common().size).toBe(0)
  }
  for (let batch = 0; batch < 100; batch += 1) {
    wins.decideAll(lines(10_000 + batch * 4, 4))
    expect(wins.common().size).toBeLessThanOrEqual(10)
  }
})

test('lines that come again among many that do not are kept', () => {
  const { wins } = counting(10)
  const popular = lines(1, 3)
  wins.decideAll([...popular, ...lines(100, 50)])
  expect(wins.common().size).toBe(0)
  wins.decideAll([...popular, ...lines(200, 50)])
  expect([...wins.common().keys()]).toEqual(popular.map(({ line }) => line))
})
