import { inMerchant } from '@fairground/db/connect.ts'
import { testDatabase } from '@fairground/db/testing/test-database.ts'
import { timeOfRound } from '@fairground/domain/lottery/draw-log/round-rule.ts'
import { resultText } from '@fairground/domain/lottery/draw-log/statements.ts'
import { appendStatements } from '@fairground/modules/lottery/draw-log/log-store.ts'
import { beacon, makeDraw } from '@fairground/modules/testing/play.ts'
import { createAlarms } from '@fairground/runtime/alarms.ts'
import { afterAll, expect, test } from 'vitest'
import { watchResults } from './late-results.ts'
import { createMetrics } from './metrics.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { draws } = database
const { chain, read } = beacon

/** The round that was out so long ago. */
function roundBefore(ms: number): number {
  return Math.floor((Date.now() - ms - timeOfRound(chain, 1)) / 1_000 / chain.period) + 1
}

/** The result of a draw whose time was so long ago. */
async function publishResult(round: number, drawnMs = 60_000): Promise<string> {
  const { id, game, numero } = await makeDraw(draws)
  const at = (ms: number) => new Date(Date.now() - drawnMs - ms)
  const times = { open_at: at(60_000), lock_at: at(5_000), draw_at: at(0) }
  await database.owner.updateTable('draw').set(times).where('id', '=', id).execute()
  const { signature = '' } = (await read(round)) ?? {}
  const digest = 'a'.repeat(64)
  const text = resultText.format({
    game,
    numero,
    seed: digest,
    round: String(round),
    signature,
    result: '1,2,3',
    book: digest,
  })
  await inMerchant(draws, 0, (tx) => appendStatements(tx, [{ drawId: id, kind: 'result', text }]))
  return numero
}

test('every new result is measured once, and one that comes more than three seconds after round and time is told', async () => {
  await publishResult(roundBefore(60_000))
  const metrics = createMetrics(createAlarms())
  const alarms: object[] = []
  const log = { error: (about: object) => void alarms.push(about) }
  const look = await watchResults({ db: draws, log, metrics }, chain)
  await look()
  const late = await publishResult(roundBefore(20_000))
  // A round or a time that is still to come leaves room for a slow machine.
  await publishResult(roundBefore(-60_000))
  await publishResult(roundBefore(20_000), -60_000)
  await look()
  await look()
  const { values } = await metrics.resultSeconds.get()
  expect(values.find(({ metricName }) => metricName?.endsWith('_count'))?.value).toBe(3)
  expect(alarms).toEqual([expect.objectContaining({ event: 'draw.late-result', numero: late })])
})
