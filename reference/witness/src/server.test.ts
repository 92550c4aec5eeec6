import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isConsistent } from './consistency.ts'
import { createWitnessServer } from './server.ts'

const sha = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const origin = 'log.example/draws'

/** A log of its own, by the definitions of RFC 6962. */
const leaves = Array.from({ length: 12 }, (_, place) => Buffer.from(`leaf ${place}`))
const power = (n: number) => 2 ** Math.floor(Math.log2(n - 1))
function root(of: readonly Buffer[]): Buffer {
  const [only] = of
  if (!only) return sha()
  if (of.length === 1) return sha(Buffer.of(0), only)
  return sha(Buffer.of(1), root(of.slice(0, power(of.length))), root(of.slice(power(of.length))))
}
function proof(old: number, of: readonly Buffer[], isWhole = true): Buffer[] {
  if (old === of.length) return isWhole ? [] : [root(of)]
  const k = power(of.length)
  return old <= k
    ? [...proof(old, of.slice(0, k), isWhole), root(of.slice(k))]
    : [...proof(old - k, of.slice(k), false), root(of.slice(0, k))]
}

function keyOf(name: string, seed: number) {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, seed)])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const typed = Buffer.concat([Buffer.of(1), Buffer.from(x, 'base64url')])
  const id = sha(Buffer.from(`${name}\n`), typed).subarray(0, 4)
  const line = (text: string) =>
    `— ${name} ${Buffer.concat([id, sign(null, Buffer.from(text), privateKey)]).toString('base64')}\n`
  return { text: `${name}+${id.toString('hex')}+${typed.toString('base64')}`, line }
}
const logKey = keyOf(origin, 1)
const unknownKey = keyOf(origin, 2)

const bodyOf = (size: number, at: Buffer) => `${origin}\n${size}\n${at.toString('base64')}\n`
type Change = {
  readonly old?: number
  readonly proof?: readonly Buffer[]
  readonly root?: Buffer
  readonly key?: typeof logKey
}
function submission(from: number, size: number, change: Change = {}): string {
  const own = from === 0 ? [] : proof(from, leaves.slice(0, size))
  const lines = (change.proof ?? own).map((hash) => `${hash.toString('base64')}\n`)
  const text = bodyOf(size, change.root ?? root(leaves.slice(0, size)))
  return `old ${change.old ?? from}\n${lines.join('')}\n${text}\n${(change.key ?? logKey).line(text)}`
}

const dir = mkdtempSync(join(tmpdir(), 'witness-'))
afterAll(() => rmSync(dir, { recursive: true }))

let now = 0
let state = ''
let files = 0
let server: Server
let url = ''
async function start(mode: 'test' | 'production' = 'test'): Promise<void> {
  const WITNESS_LOGS = [logKey.text]
  const names = { WITNESS_NAME: 'witness.example/one', WITNESS_SECRET: 'a secret of the test' }
  server = createWitnessServer({ NODE_ENV: mode, ...names, WITNESS_LOGS, WITNESS_STATE: state }, () => now * 1_000)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
async function stop(): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
beforeEach(async () => {
  now = 1_800_000_000
  files += 1
  state = join(dir, `state-${files}.json`)
  await start()
})
afterEach(stop)

const post = (body: string, signal?: AbortSignal) =>
  fetch(`${url}/add-checkpoint`, { method: 'POST', body, ...(signal ? { signal } : {}) })
async function answerTo(body: string): Promise<string> {
  const reply = await post(body)
  return `${reply.status} ${await reply.text()}`
}
const misbehave = (fault: unknown) => fetch(`${url}/fault`, { method: 'POST', body: JSON.stringify(fault) })

/** The time in a cosignature that is right; throws when it is not. */
async function timeOf(line: string, size: number): Promise<number> {
  const { key } = (await (await fetch(`${url}/info`)).json()) as { key: string }
  const [name = '', id = '', encoded = ''] = key.split('+')
  const [dash, by, written = '', ...more] = line.trimEnd().split(' ')
  expect([dash, by, more]).toEqual(['—', name, []])
  const bytes = Buffer.from(written, 'base64')
  expect(bytes.subarray(0, 4).toString('hex')).toBe(id)
  const time = Number(bytes.readBigUInt64BE(4))
  const typed = Buffer.from(encoded, 'base64')
  expect(typed[0]).toBe(4)
  const x = typed.subarray(1).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const message = `cosignature/v1\ntime ${time}\n${bodyOf(size, root(leaves.slice(0, size)))}`
  if (!verify(null, Buffer.from(message), publicKey, bytes.subarray(12))) throw new Error('a false cosignature')
  return time
}
async function cosign(from: number, size: number): Promise<number> {
  const reply = await post(submission(from, size))
  expect(reply.status).toBe(200)
  return timeOf(await reply.text(), size)
}

test('every proof of the standard is understood, and no other', () => {
  for (let size = 1; size <= leaves.length; size += 1)
    for (let old = 1; old <= size; old += 1) {
      const heads = [old, size].map((of) => ({ size: of, root: root(leaves.slice(0, of)) }))
      const [older, newer] = heads
      if (!older || !newer) throw new Error('no heads')
      const way = proof(old, leaves.slice(0, size))
      expect(isConsistent(older, newer, way)).toBe(true)
      expect(isConsistent({ ...older, root: sha() }, newer, way)).toBe(false)
      expect(isConsistent(older, { ...newer, root: sha() }, way)).toBe(false)
      expect(isConsistent(older, newer, [...way, sha()])).toBe(false)
      if (way.length > 0) expect(isConsistent(older, newer, way.slice(1))).toBe(false)
    }
})

describe('a log that grows', () => {
  test('is signed every time, each with the time of the witness', async () => {
    expect(await cosign(0, 1)).toBe(now)
    now += 10
    expect(await cosign(1, 5)).toBe(now)
    now += 10
    expect(await cosign(5, 12)).toBe(now)
  })

  test('is signed at no earlier time than before, also when the clock was set back', async () => {
    await cosign(0, 3)
    now -= 100
    expect(await cosign(3, 4)).toBe(now + 100)
  })

  test('asked for again gets the first time again', async () => {
    const first = await cosign(0, 5)
    now += 60
    expect(await cosign(5, 5)).toBe(first)
  })

  test('hears the size that the witness has when it says another one', async () => {
    await cosign(0, 5)
    for (const [old, size] of [
      [0, 5],
      [4, 7],
      [6, 7],
    ]) {
      const reply = await post(submission(old ?? 0, size ?? 0))
      expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([
        409,
        'text/x.tlog.size',
        '5\n',
      ])
    }
    expect(await cosign(5, 7)).toBe(now)
  })
})

describe('a second history', () => {
  test('is never signed: not at the same size, not with a proof, not without one', async () => {
    await cosign(0, 5)
    const other = root([...leaves.slice(0, 4), Buffer.from('another')])
    expect(await answerTo(submission(5, 5, { root: other, proof: [] }))).toBe('409 5\n')
    expect(await answerTo(submission(5, 7, { root: other }))).toMatch(/^422 /)
    expect(await answerTo(submission(5, 7, { proof: [] }))).toMatch(/^422 /)
    expect(await answerTo(submission(5, 7, { proof: proof(4, leaves.slice(0, 7)) }))).toMatch(/^422 /)
    expect(await answerTo(submission(0, 7, { proof: [sha()] }))).toBe('409 5\n')
    expect(await cosign(5, 7)).toBe(now)
  })

  test('is not signed after a restart either', async () => {
    await cosign(0, 5)
    await stop()
    await start()
    expect(await answerTo(submission(0, 5, { root: sha() }))).toBe('409 5\n')
    expect(await cosign(5, 6)).toBe(now)
    expect(JSON.parse(readFileSync(state, 'utf8'))).toEqual({
      [origin]: { size: 6, root: root(leaves.slice(0, 6)).toString('base64'), time: now },
    })
  })

  test('is not signed when two come at once', async () => {
    const other = root([...leaves.slice(0, 4), Buffer.from('another')])
    const bodies = [submission(0, 5), submission(0, 5, { root: other }), submission(0, 7), submission(0, 6)]
    const statuses = (await Promise.all(bodies.map((body) => post(body)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
  })

  test('cannot be begun by breaking what the witness remembers: it does not start', async () => {
    writeFileSync(state, '{"half')
    expect(() =>
      createWitnessServer(
        {
          NODE_ENV: 'test',
          WITNESS_NAME: 'w',
          WITNESS_SECRET: 'a secret of the test',
          WITNESS_LOGS: [],
          WITNESS_STATE: state,
        },
        Date.now,
      ),
    ).toThrow()
  })

  test('is not begun when nothing can be remembered: no signature without the disk', async () => {
    await stop()
    state = join(dir, 'no such folder', 'state.json')
    await start()
    expect((await post(submission(0, 5))).status).toBe(500)
    expect((await post(submission(0, 5))).status).toBe(500)
  })
})

describe('what is refused', () => {
  const good = submission(0, 3)
  test.each([
    ['a log that is not watched', 404, good.replaceAll(origin, 'another.example/log')],
    ['a key that nobody knows', 403, submission(0, 3, { key: unknownKey })],
    ['a text that was changed', 403, good.replace('\n3\n', '\n4\n')],
    ['a false signature beside a right one', 403, `${good}${logKey.line('something else')}`],
    ['an old size above the new one', 400, submission(0, 3, { old: 4 })],
    ['a proof for the first checkpoint', 422, submission(0, 3, { proof: [sha()] })],
    ['no old size', 400, good.slice(good.indexOf('\n') + 1)],
    ['an old size with a zero before it', 400, good.replace('old 0', 'old 00')],
    ['half a hash', 400, good.replace('old 0\n', 'old 0\nAAAA\n')],
    ['too many hashes', 400, submission(0, 3, { proof: Array.from({ length: 64 }, () => sha()) })],
    ['no checkpoint', 400, 'old 0\n\nnothing\n'],
    ['nothing', 400, ''],
    ['more than anybody needs', 413, 'a'.repeat(70_000)],
  ])('%s', async (_, status, body) => {
    expect((await post(body)).status).toBe(status)
    expect(await cosign(0, 3)).toBe(now)
  })

  test('everything that is not asked for in this way', async () => {
    for (const path of ['/add-checkpoint', '/fault', '/']) expect((await fetch(`${url}${path}`)).status).toBe(404)
    expect((await fetch(`${url}/ready`)).status).toBe(200)
  })
})

test('more lines of a checkpoint are signed as they stand, and keys of others beside the known one are passed over', async () => {
  const text = `${bodyOf(2, root(leaves.slice(0, 2)))}more\n`
  const body = `old 0\n\n${text}\n${unknownKey.line(text)}${logKey.line(text)}`
  const reply = await post(body)
  expect(reply.status).toBe(200)
  await expect(timeOf(await reply.text(), 2)).rejects.toThrow('false')
})

describe('bad days', () => {
  test('a slow one answers later, with the time of its answer', async () => {
    await misbehave({ delayMs: 50 })
    const before = performance.now()
    await cosign(0, 3)
    expect(performance.now() - before).toBeGreaterThan(45)
  })

  test('a dead one does not answer and has signed nothing', async () => {
    await misbehave({ answer: 'hang' })
    await expect(post(submission(0, 3), AbortSignal.timeout(200))).rejects.toThrow()
    await misbehave({})
    expect(await cosign(0, 4)).toBe(now)
  })

  test('one that is down says so', async () => {
    await misbehave({ answer: 'down' })
    expect((await post(submission(0, 3))).status).toBe(503)
  })

  test('one whose answer was lost gives the same again', async () => {
    await misbehave({ answer: 'lost' })
    await expect(post(submission(0, 3))).rejects.toThrow()
    await misbehave({})
    now += 60
    expect(await answerTo(submission(0, 3))).toBe('409 3\n')
    expect(await cosign(3, 3)).toBe(now - 60)
  })

  test('a lying one signs another time', async () => {
    await misbehave({ skewSeconds: -600 })
    expect(await cosign(0, 3)).toBe(now - 600)
    await misbehave({ skewSeconds: 600 })
    expect(await cosign(3, 4)).toBe(now + 600)
  })

  test('cannot be asked for in production, or in words that it does not know', async () => {
    expect((await misbehave({ answer: 'sing' })).status).toBe(400)
    await stop()
    await start('production')
    expect((await misbehave({ answer: 'hang' })).status).toBe(404)
    expect(await cosign(0, 3)).toBe(now)
  })
})

test('it says that it is for demonstrations', async () => {
  const info = await (await fetch(`${url}/info`)).json()
  expect(info).toMatchObject({ logs: [origin], about: expect.stringContaining('for demonstrations') })
})
