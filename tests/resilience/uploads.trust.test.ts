import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { testSession } from '@fairground/api/testing/test-api.ts'
import { nobody, whyNoOtherUser } from '@fairground/api/uploads/decoder/testing/another-user.ts'
import { type ExposedAccess, exposedAccessOf } from '@fairground/api/uploads/decoder/testing/collect-exposed-access.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Bug } from '../../tools/mutants/apply-mutant.ts'
import { testControls } from './due/controls.ts'
import { byProfile, printFigures } from './due/profile.ts'
import { type HostilePicture, hostilePictures } from './input/hostile-pictures.ts'
import { withDevEnvironment } from './with-dev-environment.ts'

const reason = whyNoOtherUser()
/** As in production, where that can be had here. */
const another: Readonly<Record<string, string>> = reason === null ? { DECODER_UID: String(nobody.uid) } : {}
const seed = 20_261_115
const count = byProfile(60, 500)
const host = 'halcyon.localhost'
const side = 256
/** The drawing has two seconds; starting its process and the way there and back are ours. */
const answerMs = 5_000
/** The child looks at its memory a hundred times a second, so that it may be a little above for a moment. */
const maxMegabytes = 256 + 32

type Outcome = {
  readonly stored: number
  readonly refused: number
  readonly slowestMs: number
  readonly findings: string[]
}

type Databases = Parameters<typeof testSession>[0]['database']
type Reply = { readonly answer: Answer; readonly tookMs: number }

async function withDatabases<T>(house: DevEnvironment, use: (database: Databases) => Promise<T>): Promise<T> {
  const databaseUrl = house.engines.databaseUrl
  const database = { owner: connectAs(databaseUrl, { role: 'owner' }), app: connectAs(databaseUrl, { role: 'app' }) }
  try {
    return await use(database)
  } finally {
    await Promise.all([database.owner.destroy(), database.app.destroy()])
  }
}

/** Everybody has a few pictures a day and every address a few a minute, so each file comes from somebody else. */
async function send(url: string, database: Databases, bytes: Buffer, nth: number): Promise<Reply> {
  const session = await testSession({ database, clock: { now: () => new Date() } }, 'halcyon')
  const body = new FormData()
  body.set('file', new File([Uint8Array.from(bytes)], 'me.png', { type: 'image/png' }))
  const headers = { ...session.headers, host, 'x-forwarded-for': `10.9.${(nth >> 8) & 255}.${nth & 255}` }
  const began = performance.now()
  const answer = await ask(`${url}/wps/member/headIcon`, headers, body)
  return { answer, tookMs: performance.now() - began }
}

async function sendAll(house: DevEnvironment, pictures: AsyncIterable<HostilePicture>): Promise<Outcome> {
  const url = house.apis[0]?.url ?? ''
  const findings: string[] = []
  let [stored, refused, slowestMs, sent] = [0, 0, 0, 0]
  await withDatabases(house, async (database) => {
    for await (const { title, bytes } of pictures) {
      sent += 1
      const { answer, tookMs } = await send(url, database, bytes, sent)
      slowestMs = Math.max(slowestMs, tookMs)
      if (tookMs > answerMs) findings.push(`${title}: took ${Math.round(tookMs)} ms`)
      if (answer.value?.url) {
        stored += 1
        findings.push(...(await faultsOf(`${url}${answer.value.url}`, bytes)).map((fault) => `${title}: ${fault}`))
      } else if (answer.errorCode === 'E1116') refused += 1
      else findings.push(`${title}: answered ${JSON.stringify(answer)}`)
    }
  })
  return { stored, refused, slowestMs, findings }
}

type Answer = { readonly errorCode?: string; readonly value?: { readonly url?: string } | null }

/** `fetch` would not send a host of our own, so the bytes go out by hand. */
async function ask(address: string, headers: Record<string, string>, body: FormData | null): Promise<Answer> {
  const reply = await raw(address, headers, body)
  return JSON.parse(reply.toString('utf8') || '{}')
}

async function raw(address: string, headers: Record<string, string>, body: FormData | null): Promise<Buffer> {
  const encoded = body ? new Response(body) : null
  const bytes = encoded ? Buffer.from(await encoded.arrayBuffer()) : null
  const type = encoded?.headers.get('content-type')
  return new Promise((resolve, reject) => {
    const asked = request(
      address,
      {
        method: bytes ? 'POST' : 'GET',
        headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
        agent: false,
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk)).on('error', reject)
        answer.on('end', () => resolve(Buffer.concat(chunks)))
      },
    )
    asked.on('error', reject)
    asked.end(bytes ?? undefined)
  })
}

/** What is served must be a small picture of our own drawing, with nothing in it of what was sent. */
async function faultsOf(address: string, sent: Buffer): Promise<string[]> {
  const served = await raw(address, { host }, null)
  const drawn = await sharp(served)
    .metadata()
    .catch(() => null)
  const isOurs = drawn?.format === 'webp' && drawn.width === side && drawn.height === side
  const words = [drawn?.exif, drawn?.xmp, drawn?.iptc, drawn?.icc, drawn?.comments].filter((part) => part !== undefined)
  const text = served.toString('latin1')
  return [
    ...(isOurs ? [] : ['what is served is no drawing of ours']),
    ...(served.equals(sent) ? ['it is stored as it was sent'] : []),
    ...(words.length > 0 ? ['it kept words from beside the picture'] : []),
    ...(/<script|<\?php|<svg|24\.8607N/.test(text) ? ['it kept something that runs or tells'] : []),
  ]
}

/** The largest that any process drawing for this api has been, in megabytes; it stops when it is told to. */
function watchChildren(pid: number): () => number {
  let most = 0
  const look = () => {
    for (const child of childrenOf(pid)) most = Math.max(most, peakOf(child))
  }
  const timer = setInterval(look, 15)
  return () => {
    clearInterval(timer)
    return most
  }
}

function childrenOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

function peakOf(pid: string): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const attack = (files: number, bug?: Bug) =>
  withDevEnvironment(
    {
      apis: 1,
      workers: 1,
      env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error', ...another },
      ...(bug ? { bug } : {}),
    },
    async (house) => {
      const pid = house.apis[0]?.pid()
      const stop = watchChildren(pid ?? 0)
      const outcome = await sendAll(house, hostilePictures(seed, files))
      return { ...outcome, megabytes: stop(), isAlive: house.apis[0]?.pid() === pid && pid !== undefined }
    },
  )

test('T23 of hostile files none is stored as it was sent, none takes the server down, and each is done in time', async () => {
  const { stored, refused, slowestMs, findings, megabytes, isAlive } = await attack(count)
  printFigures('hostile uploads', {
    files: count,
    'drawn anew': stored,
    refused,
    'slowest ms': Math.round(slowestMs),
    'largest child MB': Math.round(megabytes),
  })
  expect(findings).toEqual([])
  expect(isAlive).toBe(true)
  expect(megabytes).toBeLessThanOrEqual(maxMegabytes)
  // Both happen, or the test would only ask one half of the question.
  expect(stored).toBeGreaterThan(count / 6)
  expect(refused).toBeGreaterThan(count / 6)
})

/** A picture has taken the decoder over: instead of drawing it takes what it finds, and gives it out as the drawing. */
const takenOver: Bug = {
  file: 'apps/api/src/uploads/decoder/drawing-program.ts',
  find: 'draw(order).catch(',
  replace:
    "import('./testing/collect-exposed-access.ts').then(async (thief) => thief.exposedAccessAsWebp(await thief.collectExposedAccess())).catch(",
}

const steal = (env: Readonly<Record<string, string>>): Promise<ExposedAccess> =>
  withDevEnvironment({ apis: 1, workers: 1, env: { LOG_LEVEL: 'error', ...env }, bug: takenOver }, async (house) => {
    const url = house.apis[0]?.url ?? ''
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const { answer } = await withDatabases(house, (database) => send(url, database, picture, 1))
    if (!answer.value?.url) throw new Error(`the loot was not stored: ${JSON.stringify(answer)}`)
    return exposedAccessOf(await raw(`${url}${answer.value.url}`, { host }, null))
  })

test('T23 a decoder of another user that is taken over finds no way to the database, to keys or into the api', async ({
  skip,
}) => {
  if (reason) skip(reason)
  const { uid, environment, parent, databases, openDatabasePorts } = await steal(another)
  expect(uid).toBe(nobody.uid)
  expect(environment).toBe('')
  expect(parent).toEqual({ environ: 'EACCES', mem: 'EACCES', maps: 'EACCES', fd: 'EACCES' })
  expect(databases).toEqual([])
  expect(openDatabasePorts).toEqual([])
  // The control: the same thief as the user of the api has the password of the database.
  expect((await steal({})).databases.some((address) => address.includes('fairground_api:'))).toBe(true)
})

const bug: Bug = {
  file: 'apps/api/src/routes/member/settings.ts',
  find: 'await pictures.draw(Buffer.from(await file.arrayBuffer()), side)',
  replace: 'pictures && side ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0)',
}
const planted = [{ title: 'a server that stores what it was sent is caught', bugs: [bug] }]

testControls(import.meta.filename, planted, async () => {
  const { findings } = await attack(30, bug)
  expect(findings.some((finding) => finding.includes('as it was sent'))).toBe(true)
  expect(findings.some((finding) => finding.includes('runs or tells'))).toBe(true)
})
