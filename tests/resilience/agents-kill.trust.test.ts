import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Closed, closeDaysInterrupted, closeDaysUninterrupted } from './agents/close-days.ts'
import { testControls } from './due/controls.ts'
import { byProfile, printFigures } from './due/profile.ts'
import { type LedgerBug, startLedgerServer } from './ledger/with-ledger.ts'

/** A hung process is given up after a moment, so each of its steps takes longer; the nightly takes them all. */
const everyHang = byProfile(4, 1)

let stop: () => Promise<void>
let whole: Closed
beforeAll(async () => {
  stop = await startLedgerServer()
  whole = await closeDaysUninterrupted()
}, 300_000)
afterAll(() => stop())

test.each([
  ['killed', 1],
  ['hung', everyHang],
] as const)(
  '%s after each statement that ends a day: rebates, salaries and dividends are paid once',
  async (how, every) => {
    const broken = await closeDaysInterrupted(how, { every })
    printFigures(`agents: ${how} while a day ends`, {
      steps: broken.steps,
      payouts: broken.payouts.length,
      faults: broken.faults.length,
    })
    expect(broken.faults).toEqual([])
    expect(broken).toMatchObject({ isAll: true })
    expect(broken.steps).toBeGreaterThan(30 / every - 1)
    expect(broken.payouts).toEqual(whole.payouts)
    expect(broken.payouts.some(({ what }) => what === 'dividend')).toBe(true)
  },
)

const bugs: readonly LedgerBug[] = [
  {
    what: 'a payment that could be asked for under another key',
    in: 'post_agent_pay',
    find: "'key', why || ':' || y.id,",
    replace: "'key', why || ':' || gen_random_uuid(),",
  },
  {
    what: 'what is counted twice is paid twice',
    in: 'fold_agent_days',
    find: 'set facts = seen_facts, lines',
    replace: 'set lines',
  },
]
const planted = bugs.map((bug) => ({ title: bug.what, bugs: [bug], bug }))

testControls(import.meta.filename, planted, async ({ bug }) => {
  const seen = await closeDaysInterrupted('killed', { every: 5, bug }).then(
    ({ faults, payouts }) => [...faults, ...different(payouts)],
    (error: Error) => [error.message],
  )
  printFigures(`control: ${bug.what}`, { found: seen[0] ?? 'nothing' })
  expect(seen).not.toEqual([])
})

function different(payouts: Closed['payouts']): string[] {
  const right = new Set(whole.payouts.map((each) => JSON.stringify(each, text)))
  return payouts.map((each) => JSON.stringify(each, text)).filter((each) => !right.has(each))
}
const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
