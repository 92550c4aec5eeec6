import { describe, expect, test } from 'vitest'
import { testControls } from './due/controls.ts'
import { byProfile, printFigures } from './due/profile.ts'
import {
  type Attack,
  type Damage,
  moveClocks,
  prefixes,
  pumpMessages,
  readOutbox,
  requestCode,
  setBudget,
} from './sms-attack.ts'
import { withDevEnvironment } from './with-dev-environment.ts'

const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error', VERIFICATION_COST: '1' }
const stoppedAfter = 50
const hoursOfDay = 24

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const maxInADay = ({ ofHours }: Damage) =>
  Math.max(...ofHours.map((_, hour) => sum(ofHours.slice(hour, hour + hoursOfDay))))
const maxOfAPrefix = ({ ofPrefixes }: Damage) => Math.max(...ofPrefixes.values())

const attack: Attack = byProfile(
  { hours: 30, perHour: 50, pumpedPerHour: 14 },
  { hours: 40, perHour: 250, pumpedPerHour: 50 },
)
const budget = byProfile(300, 600)

test('T22 pumped messages stay within the budget of a day, and a pumped prefix is stopped after 50', async () => {
  await withDevEnvironment({ apis: 2, workers: 1, thirdParties: ['provider'], env }, async (house) => {
    await setBudget(house, budget)
    const damage = await pumpMessages(house, attack)
    printFigures('sms pumping', {
      requests: damage.requests,
      prefixes: prefixes.length,
      messages: (await readOutbox(house)).length,
      budget,
      'most in a day': maxInADay(damage),
      'most of a prefix': maxOfAPrefix(damage),
    })
    expect(maxInADay(damage)).toBeLessThanOrEqual(budget)
    expect(maxOfAPrefix(damage)).toBeLessThanOrEqual(stoppedAfter)
    // Both limits were reached, so that neither figure is small for want of an attack.
    expect(maxInADay(damage)).toBe(budget)
    expect(damage.ofPrefixes.get(prefixes[0] ?? '')).toBe(stoppedAfter)
    // When the attack is over, a person elsewhere gets a code, and the pumped prefix still gets none.
    await moveClocks(house, (attack.hours + hoursOfDay + 1) * 3_600_000)
    expect(await requestCode(house, '+923115551234')).toBeNull()
    expect(await requestCode(house, `${prefixes[0]}9999`)).toBe('E1010')
  })
})

describe('negative control', () => {
  const bug = {
    file: 'packages/domain/src/account/sms-limits.ts',
    find: `    overBudget === 'none' ? dayMs : since(overBudget, budgetWindowMs),
    isPumped(ofPrefix) ? dayMs : 0,
`,
    replace: '',
  }
  const planted = [
    { title: 'a server that has forgotten budget and breaker is caught by the same attack', bugs: [bug] },
  ]
  testControls(import.meta.filename, planted, async () => {
    await withDevEnvironment({ apis: 1, workers: 1, thirdParties: ['provider'], env, bug }, async (house) => {
      await setBudget(house, 100)
      const damage = await pumpMessages(house, { hours: 8, perHour: 24, pumpedPerHour: 10 })
      expect(maxInADay(damage)).toBeGreaterThan(100)
      expect(maxOfAPrefix(damage)).toBeGreaterThan(stoppedAfter)
    })
  })
})
