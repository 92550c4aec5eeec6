import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SealKeys, sealBody, sealHeaders } from '@fairground/api/testing/seal.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import { type DevEnvironment, startDevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { thirdParties } from '@fairground/dev-env/third-parties.ts'
import { createPasswords, type Passwords } from '@fairground/modules/account/passwords/passwords.ts'
import { setPassword } from '@fairground/modules/account/passwords/set-password.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { type Figure, figure, report } from './figures.ts'
import { apiOf, type Case, load } from './http.ts'
import { roundsOr } from './rounds.ts'
import { startServer, stopServer } from './server-process.ts'

const rounds = roundsOr(9)
const loginsPerRound = 20
const host = 'halcyon.localhost'
const password = 'a right password 1'
const path = '/wps/session/login'
const hotGames = '/wps/game/hot?merchantCode=halcyon&isPlatform=true&language=EN&platform=html5'
const agent = new Agent({ keepAlive: true })

type House = { readonly origin: string; readonly pid: number; readonly passwords: Passwords; readonly hash: string }
type Halves = { readonly token: string; readonly cookie: string }

/** What a login takes beside the slow hash that it cannot do without, and what a session costs a request. */
export async function benchLogin(): Promise<Figure[]> {
  const hello = await startServer('tests/bench/hello-server.ts')
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' }
  const house = await startDevEnvironment({ dir, mode: 'test', apis: 1, workers: 1, thirdParties, env })
  try {
    const passwords = await createPasswords()
    const hash = await passwords.hash(password)
    await seedMember(house, hash)
    const { url: origin, pid } = apiOf(house)
    const least = { name: 'hello', url: `http://127.0.0.1:${hello.port}/hello`, pid: hello.pid, headers: [] }
    return [
      ...(await measureLogins({ origin, pid, passwords, hash })),
      ...(await measureCalls({ origin, pid, passwords, hash }, least)),
    ]
  } finally {
    agent.destroy()
    await stopServer(hello)
    await house.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

async function seedMember({ engines }: DevEnvironment, hash: string): Promise<void> {
  const [app, owner] = [
    connectAs(engines.databaseUrl, { role: 'app' }),
    connectAs(engines.databaseUrl, { role: 'owner' }),
  ]
  const { id: merchantId } = await owner
    .selectFrom('merchant')
    .select('id')
    .where('code', '=', 'halcyon')
    .executeTakeFirstOrThrow()
  await inMerchant(app, merchantId, async (tx) => {
    const now = new Date()
    const member = { merchantId, username: 'bencher', type: 0, locale: 'EN', currency: 'PKR', now }
    const { id } = await createMember(tx, member)
    await setPassword(tx, now, { merchantId, memberId: id, hash })
  })
  await Promise.all([app.destroy(), owner.destroy()])
}

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `198.18.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

type Asked = { readonly method: string; readonly path: string; readonly headers?: object; readonly body?: string }
type Answered = { readonly value: unknown; readonly cookie: string }

/** `fetch` would name the address as the host, and the host is the brand. */
function ask({ origin }: House, { method, path, headers = {}, body }: Asked): Promise<Answered> {
  const { hostname, port } = new URL(origin)
  const from = { host, 'x-forwarded-for': newAddress() }
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, agent, headers: { ...from, ...headers } }, async (answer) => {
      let text = ''
      for await (const part of answer.setEncoding('utf8')) text += part
      const cookies = answer.headers['set-cookie'] ?? []
      const cookie = cookies.map((each) => each.split(';')[0] ?? '').join('; ')
      if (answer.statusCode === 200) resolve({ value: JSON.parse(text).value, cookie })
      else reject(new Error(`${path} was refused: ${text}`))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The body is encrypted before the clock runs: that is the phone's work. */
async function logIn(house: House, keys: SealKeys): Promise<Halves & { readonly ms: number }> {
  const input = { type: 'username', username: 'bencher', password }
  const body = JSON.stringify(await sealBody(keys, path, input))
  const started = performance.now()
  const { value, cookie } = await ask(house, { method: 'POST', path, headers: sealHeaders, body })
  return { ms: performance.now() - started, token: (value as { token: string }).token, cookie }
}

async function readKeys(house: House): Promise<SealKeys> {
  return (await ask(house, { method: 'GET', path: '/wps/session/keys' })).value as SealKeys
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Hash and login take turns, so that a neighbour on the machine disturbs both alike. */
async function measureLogins(house: House): Promise<Figure[]> {
  for (let warm = 0; warm < 5; warm += 1) await logIn(house, await readKeys(house))
  const [argon, login, ratios]: number[][] = [[], [], []]
  for (let round = 1; round <= rounds; round += 1) {
    const keys = await readKeys(house)
    const took = { argon: [] as number[], login: [] as number[] }
    for (let turn = 0; turn < loginsPerRound; turn += 1) {
      const started = performance.now()
      await house.passwords.verify(house.hash, password)
      took.argon.push(performance.now() - started)
      took.login.push((await logIn(house, keys)).ms)
    }
    const [argonMs, loginMs] = [medianOf(took.argon), medianOf(took.login)]
    argon?.push(argonMs)
    login?.push(loginMs)
    ratios?.push(loginMs / argonMs)
    report({ bench: 'login', round, argonMs, loginMs })
  }
  return [
    figure('login', 'argon2 alone, p50 ms', argon ?? []),
    figure('login', 'login, p50 ms', login ?? []),
    figure('login', 'login ÷ argon2 alone, p50', ratios ?? [], { max: 1.5 }),
  ]
}

/** The keys of the day are read from memory, so that what is measured is the door and not what stands behind it. */
async function measureCalls(house: House, hello: Case): Promise<Figure[]> {
  const { token, cookie } = await logIn(house, await readKeys(house))
  const headers = [`Host: ${host}`, `Authorization: Bearer ${token}`, `Cookie: ${cookie}`]
  const { origin, pid } = house
  const cases = [
    { name: 'a GET with a session', url: `${origin}/wps/session/keys`, goal: { max: 1.5 } },
    { name: 'what everybody reads, with a session', url: `${origin}${hotGames}`, goal: { max: 2.2 } },
    { name: 'the member’s own data', url: `${origin}/wps/member/info` },
  ].map((each) => ({ ...each, pid, headers, ratios: [] as number[] }))
  for (const each of [hello, ...cases]) await load(each, 1)
  for (let round = 1; round <= rounds; round += 1) {
    for (const each of cases) {
      const before = await load(hello, 1)
      const micros = await load(each, 1)
      const helloMicros = (before + (await load(hello, 1))) / 2
      each.ratios.push(micros / helloMicros)
      report({ bench: 'login', round, name: each.name, helloMicros, cpuMicros: micros })
    }
  }
  return cases.map(({ name, ratios, goal }) => figure('login', `${name} ÷ hello, server CPU`, ratios, goal))
}
