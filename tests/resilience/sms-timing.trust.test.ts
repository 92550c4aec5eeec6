import { inMerchant } from '@fairground/db/connect.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { oneKey } from '@fairground/domain/key-ring.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { createPersonalDataStore } from '@fairground/modules/member/personal-data.ts'
import { publicDemoKey } from '@fairground/runtime/keys.ts'
import { describe, expect, test } from 'vitest'
import { testControls } from './due/controls.ts'
import { byProfile, printFigures } from './due/profile.ts'
import { sameDistribution } from './kolmogorov-smirnov.ts'
import { prefixes, readOutbox, requestCodeFor } from './sms-attack.ts'
import { withDevEnvironment } from './with-dev-environment.ts'

const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error', VERIFICATION_COST: '1' }
const pairs = byProfile(100, 240)
const gatewayMs = 40

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
// Few of each prefix, so that no limit is met.
const numberOf = (index: number, side: 'known' | 'unknown') =>
  `${prefixes[index % prefixes.length]}${side === 'known' ? 1 : 2}${String(index).padStart(3, '0')}`

async function seedNumbers({ engines }: DevEnvironment, count: number): Promise<void> {
  const { databaseUrl } = engines
  const [owner, app] = [
    connectAs(databaseUrl, { role: 'owner', max: 1 }),
    connectAs(databaseUrl, { role: 'app', max: 1 }),
  ]
  const vault = createPersonalDataStore(oneKey(publicDemoKey))
  try {
    const { id } = await owner
      .selectFrom('merchant')
      .select('id')
      .where('code', '=', 'halcyon')
      .executeTakeFirstOrThrow()
    await inMerchant(app, id, async (tx) => {
      for (let index = 0; index < count; index += 1) {
        const fields = { merchantId: id, type: 0, locale: 'EN', currency: 'PKR', now: new Date() }
        const member = await createMember(tx, { ...fields, username: `timed${index}` })
        const text = numberOf(index, 'known')
        await vault.save(tx, { merchantId: id, memberId: member.id, kind: 'mobile', text })
      }
    })
  } finally {
    await Promise.all([owner.destroy(), app.destroy()])
  }
}

/** Interleaved pairs of a number with an account and one without, at a gateway that takes its time. */
async function timePairs(house: DevEnvironment<'provider'>, count: number) {
  await seedNumbers(house, count)
  await fetch(`${house.provider.url}/behaviour?kind=slow&delayMs=${gatewayMs}`, { method: 'POST' })
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let index = 0; index < count; index += 1) {
    const sides = ['known', 'unknown'] as const
    // Who goes first changes, so that neither side always meets a warm machine.
    for (const side of index % 2 === 0 ? sides : sides.toReversed()) {
      const { refused, ms } = await requestCodeFor(house, 'login', numberOf(index, side))
      expect(refused).toBeNull()
      took[side].push(ms)
    }
  }
  const gapMs = Math.abs(medianOf(took.known) - medianOf(took.unknown))
  return { gapMs, p: sameDistribution(took.known, took.unknown), medianMs: medianOf(took.unknown) }
}

/** One look in a hundred raises an alarm by chance alone, and a busy machine more; a difference raises it every time. */
const looks = 2

test('a number with an account is answered in the same time as one without, and alone gets a message', async () => {
  const alarms: string[] = []
  for (let look = 1; look <= looks && alarms.length === look - 1; look += 1)
    await withDevEnvironment({ apis: 1, workers: 1, thirdParties: ['provider'], env }, async (house) => {
      const { gapMs, p, medianMs } = await timePairs(house, pairs)
      printFigures('code for a known number against an unknown one', {
        look,
        pairs,
        'gap ms': gapMs.toFixed(2),
        'median ms': medianMs.toFixed(1),
        'gateway ms': gatewayMs,
        'KS p': p.toFixed(3),
      })
      if (p <= 0.01 || gapMs >= gatewayMs / 10) alarms.push(`look ${look}: gap ${gapMs} ms, p ${p}`)
      await expect.poll(async () => (await readOutbox(house)).length, { timeout: 10_000 }).toBe(pairs)
    })
  expect(alarms.length, alarms.join('; ')).toBeLessThan(looks)
})

describe('negative control', () => {
  const bug = {
    file: 'apps/api/src/routes/account/codes.ts',
    find: 'void delivered.then(',
    replace: 'await delivered.then(',
  }
  const planted = [{ title: 'a server that waits for the gateway is caught', bugs: [bug] }]
  testControls(import.meta.filename, planted, async () => {
    await withDevEnvironment({ apis: 1, workers: 1, thirdParties: ['provider'], env, bug }, async (house) => {
      const { gapMs, p } = await timePairs(house, 30)
      expect(p).toBeLessThan(0.01)
      expect(gapMs).toBeGreaterThan(gatewayMs / 2)
    })
  })
})
