import { connect } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Bug } from '../../tools/mutants/apply-mutant.ts'
import { type HangProxy, startHangProxy } from '../support/hang-proxy.ts'
import { until } from '../support/until.ts'
import { testControls } from './due/controls.ts'
import { printFigures } from './due/profile.ts'
import { withDevEnvironment } from './with-dev-environment.ts'

/** Less than the half minute after which a statement fails by itself, so that only a watched runner is in time. */
const limitMs = 27_000

/**
 * How long a job takes that is promised while every answer to the one worker's runner is lost. Its connections go by a
 * proxy of their own that stops answering for good; new connections go by another one.
 */
async function jobBehindLostAnswers(bug: Bug | null): Promise<number> {
  const proxies: HangProxy[] = []
  const between = async (direct: { readonly postgres: string }) => {
    const first = await startHangProxy(direct.postgres)
    proxies.push(first)
    return { ...direct, postgres: first.through(direct.postgres) } as never
  }
  try {
    // With one hand every look for a job goes by a connection that was there before; more hands would open new ones.
    const env = { JOB_CONCURRENCY: '1' }
    return await withDevEnvironment({ apis: 0, workers: 1, env, between, ...(bug ? { bug } : {}) }, async (house) => {
      const owner = connect(house.engines.databaseUrl, { max: 1 })
      try {
        const isDone = async (key: string) => {
          const { rows } = await sql`select from graphile_worker.jobs where key = ${key}`.execute(owner)
          return rows.length === 0
        }
        const promise = (key: string) =>
          sql`select graphile_worker.add_job('ledger.roll-up-house', '{}', job_key => ${key})`.execute(owner)
        await promise('before')
        await until('the runner works', limitMs, () => isDone('before'))
        // A client that is connected hears nothing any more; one that connects anew is served.
        proxies[0]?.hangKnown('down')
        await promise('trust')
        const promisedAt = performance.now()
        await until('the job is done', limitMs, () => isDone('trust'))
        return Math.round(performance.now() - promisedAt)
      } finally {
        for (const proxy of proxies) proxy.resume()
        await owner.destroy()
      }
    })
  } finally {
    await Promise.all(proxies.map((proxy) => proxy.close()))
  }
}

test('T18 a runner whose answers are lost begins anew in the same process', async () => {
  const afterMs = await jobBehindLostAnswers(null)
  printFigures('answers to a runner of jobs are lost', { 'job done after ms': afterMs })
  expect(afterMs).toBeLessThan(limitMs)
})

const bug = {
  file: 'apps/worker/src/watch-runner.ts',
  find: 'const silentMs = 5_000',
  replace: 'const silentMs = 5_000_000',
}
const planted = [{ title: 'a runner that nobody watches', bugs: [bug] }]

testControls(import.meta.filename, planted, async ({ title }) => {
  await expect(jobBehindLostAnswers(bug)).rejects.toThrow('the job is done')
  printFigures(`control: ${title}`, { 'job done': 'never' })
})
