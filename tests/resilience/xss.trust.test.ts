import { connectAs } from '@fairground/db/connect-as.ts'
import { chromiumPath } from '@fairground/dev-env/chromium.ts'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { safeLink } from '@fairground/domain/content/safe-link.ts'
import { type Browser, chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { byProfile, printFigures } from './due/profile.ts'
import { withDevEnvironment } from './with-dev-environment.ts'
import { type Attack, attack, type Outcome } from './xss/xss-attack.ts'
import { agreements, groups, singles } from './xss/xss-bodies.ts'
import { type Canary, startCanary } from './xss/xss-canary.ts'
import { type Payload, runningAddresses, xssPayloads } from './xss/xss-payloads.ts'
import { publishProperly, writeLinksUnchecked, writeUnchecked } from './xss/xss-publish.ts'
import { fieldsOf } from './xss/xss-screens.ts'

const seed = 7_331
const count = byProfile(200, 5_000)
/** In the control each field shows so many payloads: enough to see them run. */
const sample = 50
const fields = Object.values(fieldsOf).flat()

type Target = Pick<Attack, 'apiPort' | 'brand' | 'payloads' | 'canary'>

/** One brand whose content came by the door, and one into whose tables somebody has written past it. */
async function publish({ engines, apis: [api] }: DevEnvironment, canaries: readonly [Canary, Canary]) {
  const [staff, owner] = [
    connectAs(engines.databaseUrl, { role: 'staff' }),
    connectAs(engines.databaseUrl, { role: 'owner' }),
  ]
  const target = async (brand: string, canary: Canary): Promise<Target & { readonly id: number }> => {
    const query = owner.selectFrom('merchant').select('id').where('code', '=', brand)
    const { id } = await query.executeTakeFirstOrThrow()
    const payloads = xssPayloads(seed, count, canary.url)
    await publishProperly(staff, id, payloads)
    return { apiPort: Number(new URL(api?.url ?? '').port), brand, payloads, canary, id }
  }
  try {
    const byDoor = await target('halcyon', canaries[0])
    const pastDoor = await target('vermilion', canaries[1])
    const addresses = runningAddresses(seed, canaries[1].url)
    await writeUnchecked(owner, pastDoor.id, pastDoor.payloads)
    await writeLinksUnchecked({ staff, owner }, pastDoor.id, addresses)
    return { byDoor, pastDoor, addresses }
  } finally {
    await Promise.all([staff.destroy(), owner.destroy()])
  }
}

/** The two brands side by side; those of one brand share a canary and so come one after the other. */
async function attackBoth(browser: Browser, byDoor: Target, pastDoor: Target) {
  const [cleaned, raw] = await Promise.all([
    (async () => ({
      'all layers': await attack(browser, { ...byDoor, layers: { door: true, phone: true, policy: true } }),
      'the door alone': await attack(browser, { ...byDoor, layers: { door: true, phone: false, policy: false } }),
    }))(),
    (async () => ({
      'the phone alone': await attack(browser, { ...pastDoor, layers: { door: false, phone: true, policy: false } }),
      'the policy alone': await attack(browser, { ...pastDoor, layers: { door: false, phone: false, policy: true } }),
      nothing: await attack(browser, {
        ...{ ...pastDoor, maxPerField: sample },
        layers: { door: false, phone: false, policy: false },
      }),
    }))(),
  ])
  return { ...cleaned, ...raw }
}

const ranIn = ({ ran }: Outcome) => [...new Set(Object.values(ran).flatMap((numbers) => [...numbers]))]

function print(title: string, outcome: Outcome): void {
  printFigures(`xss behind ${title}`, {
    seed,
    bodies: Object.values(outcome.shown).reduce((sum, shown) => sum + shown, 0),
    'payloads that ran': ranIn(outcome).length,
    'that led away': outcome.left.size,
    'stopped by the policy': outcome.stopped,
    seconds: Math.round(outcome.tookMs / 100) / 10,
  })
}

/** How many bodies each field must have shown for the test to mean something. */
function bodiesOf(payloads: readonly Payload[]): Readonly<Record<string, number>> {
  const special = { 'notice, one by one': singles(payloads).length, agreement: agreements(payloads).length }
  return { ...Object.fromEntries(fields.map((field) => [field, groups(payloads).length])), ...special }
}

test('no payload runs in any field, behind all layers and behind each of them alone', async () => {
  await withDevEnvironment({ apis: 1, workers: 1, env: { LOG_LEVEL: 'error' } }, async (house) => {
    const canaries = [await startCanary(), await startCanary()] as const
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    })
    try {
      const { byDoor, pastDoor, addresses } = await publish(house, canaries)
      expect(addresses.filter(safeLink)).toEqual([])
      const { nothing, ...layered } = await attackBoth(browser, byDoor, pastDoor)
      for (const [title, outcome] of Object.entries({ ...layered, nothing })) print(title, outcome)
      const htmlOf = new Map(byDoor.payloads.map(({ n, html }) => [n, html]))
      for (const [title, outcome] of Object.entries(layered)) {
        expect(outcome.shown, title).toEqual(bodiesOf(byDoor.payloads))
        expect(
          ranIn(outcome).map((n) => `${n} ${htmlOf.get(n)}`),
          title,
        ).toEqual([])
      }
      // Cleaned content gives the policy nothing to do, and raw content must have given it something.
      expect(layered['all layers'].stopped).toBe(0)
      expect(layered['the policy alone'].stopped).toBeGreaterThan(count)
      for (const title of ['all layers', 'the door alone', 'the phone alone'] as const)
        expect([...layered[title].left], title).toEqual([])
      // The control: where nothing stands, the same eyes see payloads run in every field.
      for (const field of fields) expect(nothing.ran[field]?.size ?? 0, field).toBeGreaterThan(sample / 4)
      const families = new Set(
        pastDoor.payloads.filter(({ n }) => ranIn(nothing).includes(n)).map(({ family }) => family),
      )
      expect(families).toEqual(new Set(pastDoor.payloads.map(({ family }) => family)))
    } finally {
      await browser.close()
      for (const canary of canaries) canary.close()
    }
  })
})
