import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { suspendProcessTree } from '@fairground/dev-env/process-tree.ts'
import { findPostingsWithoutCause } from '@fairground/modules/ledger/find-postings-without-cause.ts'
import { expect, test } from 'vitest'
import type { Bug } from '../../tools/mutants/apply-mutant.ts'
import { until } from '../support/until.ts'
import { holdReceiver, untilHalfway, withTransferScene } from './agents/transfer-scene.ts'
import { testControls } from './due/controls.ts'
import { printFigures } from './due/profile.ts'
import { findInvariantViolations } from './ledger/check-ledger.ts'
import { withDevEnvironment } from './with-dev-environment.ts'

const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' }
const coins = (count: number) => BigInt(count) * 10_000n
const cash = coins(500)
const amount = '120.0000'
/** Longer than the api waits for a statement. */
const hangsMs = 3_000

type Outcome = {
  readonly states: readonly string[]
  readonly cash: readonly bigint[]
  readonly faults: readonly string[]
}

/** The api ends, or stops for a while, after the money has left the agent and before it reaches the member. */
async function breakHalfway(house: DevEnvironment, how: 'killed' | 'hung', arrivesWithin: number): Promise<Outcome> {
  const [api] = house.apis
  if (!api) throw new Error('an api is needed')
  return withTransferScene(house, cash, async (scene, owner) => {
    const sending = await scene.makeSending()
    const release = await holdReceiver(house.engines.databaseUrl, sending.childId)
    const asked = scene.send(sending, amount)
    await untilHalfway(scene, owner, sending)
    const halfway = await scene.cashOf(sending)
    if (how === 'killed') await api.kill()
    const hung = how === 'hung' ? suspendProcessTree(api.pid() ?? 0) : null
    await release()
    if (hung) setTimeout(() => hung.resume(), hangsMs)
    const isThere = async () => (await scene.stateOf(sending)).every((state) => state === 'credited')
    await until('the money is there', arrivesWithin, isThere).catch(() => undefined)
    await asked
    if (how === 'killed') await api.start()
    const retried = await sending.phone.settle(() => scene.send(sending, amount))
    const again = await sending.phone.settle(() => scene.send(sending, amount))
    return {
      states: await scene.stateOf(sending),
      cash: [...halfway, ...(await scene.cashOf(sending))],
      faults: [
        ...told(retried.outcome, again.outcome),
        ...(await findInvariantViolations(owner)),
        ...(await findPostingsWithoutCause(owner, new Date(0))).map(({ found }) => found),
      ],
    }
  })
}

const told = (...outcomes: readonly string[]) =>
  outcomes.filter((outcome) => outcome !== 'ok').map((outcome) => `the same sheet again was ${outcome}`)

const right: Outcome = {
  states: ['credited'],
  cash: [coins(380), 0n, coins(380), coins(120)],
  faults: [],
}

test('the api killed and hung between debit and credit: the money arrives, once, and the same sheet sends no more', async () => {
  await withDevEnvironment({ apis: 1, workers: 1, env }, async (house) => {
    for (const how of ['killed', 'hung'] as const) {
      const seen = await breakHalfway(house, how, 60_000)
      printFigures(`transfer: api ${how} halfway`, { states: seen.states.join(), faults: seen.faults.length })
      expect(seen).toEqual(right)
    }
  })
})

const bug: Bug = {
  file: 'packages/modules/src/agents/transfers/send-to-downline.ts',
  find: "    await enqueue(tx, 'agents.finish-transfer', { merchantId, id: sent.id })\n",
  replace: '',
}
const planted = [{ title: 'money that nobody promised to bring stays in transit', bugs: [bug] }]

testControls(import.meta.filename, planted, async () => {
  await withDevEnvironment({ apis: 1, workers: 1, env, bug }, async (house) => {
    await withTransferScene(house, cash, async (scene, owner) => {
      const [api] = house.apis
      const sending = await scene.makeSending()
      const release = await holdReceiver(house.engines.databaseUrl, sending.childId)
      const asked = scene.send(sending, amount)
      await untilHalfway(scene, owner, sending)
      await api?.kill()
      await release()
      await asked
      const isThere = async () => (await scene.stateOf(sending)).includes('credited')
      const arrived = await until('the money is there', 10_000, isThere).catch(() => false)
      printFigures('control: no job', { arrived: String(arrived) })
      expect(arrived).toBe(false)
    })
  })
})
