import { setTimeout as sleep } from 'node:timers/promises'
import { connectPool } from '@fairground/db/connect.ts'
import { expect, test } from 'vitest'
import type { Constellation } from '../constellation.ts'
import { testControls } from './controls.ts'
import { printFigures } from './night.ts'
import { until } from './until.ts'
import { withConstellation } from './with-constellation.ts'

const limitMs = 30_000

/**
 * How long a job takes that is promised while every answer to the one worker's runner is lost. The server's side of its
 * connections stands still, which is what a connection looks like whose other end went away without a word.
 */
async function jobBehindLostAnswers({ engines }: Constellation, givesUpMs: number): Promise<number> {
  const pool = connectPool(engines.databaseUrl, { role: 'owner', max: 1 })
  const still = new Set<number>()
  try {
    // Long enough for each of its hands to have asked, and shorter than anybody's patience.
    const freezesUntil = performance.now() + 6_000
    while (performance.now() < freezesUntil) {
      const { rows } = await pool.query("select pid from pg_stat_activity where application_name = 'jobs'")
      for (const { pid } of rows) if (!still.has(pid)) process.kill(pid, 'SIGSTOP')
      for (const { pid } of rows) still.add(pid)
      await sleep(50)
    }
    await pool.query("select graphile_worker.add_job('ledger.roll-up-house', '{}', job_key => 'trust')")
    const promisedAt = performance.now()
    await until('the job is done', givesUpMs, async () => {
      const { rows } = await pool.query("select from graphile_worker.jobs where key = 'trust'")
      return rows.length === 0
    })
    return Math.round(performance.now() - promisedAt)
  } finally {
    for (const pid of still) process.kill(pid, 'SIGCONT')
    await pool.end()
  }
}

test('T18 a runner whose answers are lost begins anew in the same process', async () => {
  await withConstellation({ apis: 0, workers: 1 }, async (house) => {
    const afterMs = await jobBehindLostAnswers(house, limitMs)
    printFigures('answers to a runner of jobs are lost', { 'job done after ms': afterMs })
    expect(afterMs).toBeLessThan(limitMs)
  })
})

const bug = {
  file: 'apps/worker/src/watch-runner.ts',
  find: 'const silentMs = 10_000',
  replace: 'const silentMs = 10_000_000',
}
const planted = [{ title: 'a runner that nobody watches', bugs: [bug] }]

testControls(import.meta.filename, planted, async ({ title }) => {
  await withConstellation({ apis: 0, workers: 1, bug }, async (house) => {
    await expect(jobBehindLostAnswers(house, 20_000)).rejects.toThrow('the job is done')
    printFigures(`control: ${title}`, { 'job done': 'never' })
  })
})
