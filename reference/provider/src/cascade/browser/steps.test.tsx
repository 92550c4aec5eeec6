import { beforeEach, expect, test } from 'vitest'
import { createMoney } from '../../studio/browser/money.ts'
import { wordsOf } from '../../studio/words-of.ts'
import { fallOf } from '../fall.ts'
import { side } from '../rules.ts'
import type { CascadeWords } from '../words.ts'
import { fallsFrom } from './board.ts'
import { createSteps } from './steps.ts'

const words = wordsOf<CascadeWords>('cascade/words', 'EN')
const show = createMoney('en', 'PKR')

beforeEach(() => {
  const parts = ['steps', 'cluster'].map((id) => Object.assign(document.createElement('div'), { id }))
  document.body.replaceChildren(...parts)
})

const states = () => [...document.querySelectorAll<HTMLElement>('.step-of')].map((step) => step.dataset.state)
const feet = () => [...document.querySelectorAll('.step-of span')].map((foot) => foot.textContent)

test('the bar follows the steps, and the last multiplier gathers all later ones', () => {
  const steps = createSteps(words)
  expect([states(), feet()]).toEqual([
    ['later', 'later', 'later', 'later'],
    ['', '', '', ''],
  ])
  steps.reach(0, 120_000n, show)
  expect([states(), feet()]).toEqual([
    ['now', 'later', 'later', 'later'],
    [show(120_000n), 'next', 'then', 'then'],
  ])
  for (const step of [1, 2, 3, 4]) steps.reach(step, 100_000n, show)
  expect(feet()).toEqual([show(120_000n), show(100_000n), show(100_000n), show(200_000n)])
  steps.rest()
  expect(states()).toEqual(['done', 'done', 'done', 'done'])
  steps.clear()
  expect(feet()).toEqual(['', '', '', ''])
})

test('what pays is named by its gems and their number', () => {
  const [step] = fallOf(9).steps
  if (!step) throw new Error('this fall has a cluster')
  createSteps(words).name(step.clusters, 'Rs 1.00 × 1')
  const named = document.getElementById('cluster')
  expect(named?.hidden).toBe(false)
  expect(named?.textContent).toBe(`× ${step.clusters[0]?.cells.length}Rs 1.00 × 1`)
  expect(named?.querySelector('use')?.getAttribute('href')).toBe(`#${step.clusters[0]?.gem}`)
})

test('gems fall from where they were, and new ones from above the board', () => {
  const from = fallsFrom(new Set([2, 3]))
  expect(from.slice(0, side)).toEqual([-2, -1, 0, 1, 4, 5])
  expect(from.slice(side, side * 2)).toEqual([0, 1, 2, 3, 4, 5])
})
