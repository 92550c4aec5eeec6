import { deviceCookie } from '@fairground/api/http/cookies.ts'
import { newSecret } from '@fairground/api/http/secrets.ts'
import { solutionOf } from '@fairground/api/testing/sms.ts'
import { getCode, readVerification, sendRegisterCode } from '@fairground/contract/account/codes.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { changeSettings } from '@fairground/modules/system/settings.ts'
import { until } from '../support/until.ts'
import { createApiSender } from './api-sender.ts'

const host = 'halcyon.localhost'
const hourMs = 3_600_000
const atOnce = 8

/** Fifty beginnings of mobile numbers in Pakistan, each with ten thousand numbers behind it. */
export const prefixes: readonly string[] = [...range(0, 30), ...range(40, 50), ...range(70, 80)].map(
  (number) => `+923${String(number).padStart(2, '0')}555`,
)

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}

export type Attack = {
  readonly hours: number
  readonly perHour: number
  /** How many of an hour's requests go to one and the same prefix. */
  readonly pumpedPerHour: number
}

export type Damage = {
  readonly requests: number
  /** Messages of each hour and of each prefix, as the gateway itself saw them. */
  readonly ofHours: readonly number[]
  readonly ofPrefixes: ReadonlyMap<string, number>
}

/** An attacker with as many addresses and browsers as requests, who does the work each time and never types a code in. */
export async function pumpMessages(
  house: DevEnvironment<'provider'>,
  { hours, perHour, pumpedPerHour }: Attack,
): Promise<Damage> {
  const ofHours: number[] = []
  const used = new Map<string, number>()
  let requests = 0
  for (const hour of range(0, hours)) {
    await moveClocks(house, hour * (hourMs + 1_000))
    const before = (await readOutbox(house)).length
    const numbers = range(0, perHour).map((index) => {
      const at = index < pumpedPerHour ? 0 : 1 + ((hour * perHour + index) % (prefixes.length - 1))
      const prefix = prefixes[at] ?? ''
      const last = used.get(prefix) ?? 0
      used.set(prefix, last + 1)
      return `${prefix}${String(last).padStart(4, '0')}`
    })
    await Promise.all(
      range(0, atOnce).map(async (hand) => {
        for (const number of numbers.filter((_, index) => index % atOnce === hand)) await requestCode(house, number)
      }),
    )
    requests += numbers.length
    ofHours.push((await readOutbox(house)).length - before)
  }
  const sent = await readOutbox(house)
  const ofPrefixes = new Map(prefixes.map((prefix) => [prefix, sent.filter(({ to }) => to.startsWith(prefix)).length]))
  return { requests, ofHours, ofPrefixes }
}

let asked = 0

export type Reply = { readonly refused: string | null; readonly ms: number }

/** One request as an attacker makes it; gives the code of the refusal or null. */
export async function requestCode(house: DevEnvironment, number: string): Promise<string | null> {
  return (await requestCodeFor(house, 'register', number)).refused
}

/** The same for a login, with the time from the request to its answer; the work before it is not counted. */
export async function requestCodeFor(
  { apis }: DevEnvironment,
  purpose: 'register' | 'login',
  number: string,
): Promise<Reply> {
  asked += 1
  const ask = createApiSender(Number(new URL(apis[asked % apis.length]?.url ?? '').port), host)
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
  const headers = { cookie: `${deviceCookie}=${newSecret()}`, 'content-type': 'application/json' }
  const drawn = await ask({
    method: 'GET',
    path: `${readVerification.path}?purpose=${purpose}`,
    headers,
    body: null,
    from,
  })
  const verification = await solutionOf((drawn.body as { value: Parameters<typeof solutionOf>[0] }).value)
  const typed = purpose === 'register' ? { mobileNo: number.slice(3) } : { mobileNum: number.slice(3) }
  const body = JSON.stringify({ ...typed, countryDialingCode: '92', language: 'EN', verification })
  const { path } = purpose === 'register' ? sendRegisterCode : getCode
  const started = performance.now()
  const answer = await ask({ method: 'POST', path, headers, body, from })
  const ms = performance.now() - started
  return { refused: (answer.body as { errorCode?: string }).errorCode ?? null, ms }
}

type Sent = { readonly to: string }

export async function readOutbox({ provider }: DevEnvironment<'provider'>): Promise<readonly Sent[]> {
  return (await fetch(`${provider.url}/sms/outbox`)).json() as Promise<readonly Sent[]>
}

export async function moveClocks({ all }: DevEnvironment, offsetMs: number): Promise<void> {
  await Promise.all(all.map(({ controlUrl }) => fetch(`${controlUrl}/clock?offsetMs=${offsetMs}`, { method: 'POST' })))
}

export async function setBudget(house: DevEnvironment, dailyBudget: number): Promise<void> {
  const { databaseUrl } = house.engines
  const [owner, staff] = [
    connectAs(databaseUrl, { role: 'owner', max: 1 }),
    connectAs(databaseUrl, { role: 'staff', max: 1 }),
  ]
  try {
    const { id } = await owner
      .selectFrom('merchant')
      .select('id')
      .where('code', '=', 'halcyon')
      .executeTakeFirstOrThrow()
    const changes = { sms: { countries: ['PK'], dailyBudget } }
    const { version } = await changeSettings(staff, new Date(), { merchantId: id, changes, changedBy: 'trust' })
    for (const { url } of house.apis)
      await until('the budget is known', 20_000, async () => {
        const ask = createApiSender(Number(new URL(url).port), host)
        const answer = await ask({
          method: 'GET',
          path: '/wps/system/whitelabel',
          headers: {},
          body: null,
          from: '10.9.9.9',
        })
        return (answer.body as { value?: { version?: number } }).value?.version === version
      })
  } finally {
    await Promise.all([owner.destroy(), staff.destroy()])
  }
}
