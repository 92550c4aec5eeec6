import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { createPictures } from '../pictures.ts'
import { createDecoder } from './create-decoder.ts'
import { connectDecoder } from './decoder-connection.ts'
import { requestDecode } from './request-decode.ts'
import { createDecoderServer, listenAt } from './server.ts'
import { startProgram } from './start-program.ts'
import { nobody, whyNoOtherUser } from './testing/another-user.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const program = (name: string) => fileURLToPath(new URL(`./testing/${name}-program.ts`, import.meta.url))
/** Where no other can be had the service is of this user, so that the rest is tested everywhere. */
const other = whyNoOtherUser() === null ? nobody : null
const log = { error: vi.fn() }

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0)) end()
})

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'decoder-'))
  endings.push(() => rmSync(dir, { recursive: true }))
  return dir
}

/** As a manager of services would: of another user where this one may choose, and with no settings but its own. */
async function startService(env: Record<string, string>): Promise<ChildProcess> {
  const service = spawn(process.execPath, [main], { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'], ...other })
  endings.push(() => service.kill('SIGKILL'))
  await Promise.race([once(service.stdout, 'data'), once(service, 'exit')])
  return service
}

test('TD15 a service draws for another user, is started again at the place of one that was killed, and ends when told', async () => {
  const dir = folder()
  chmodSync(dir, 0o755)
  if (other) chownSync(dir, other.uid, other.gid)
  const path = join(dir, 'socket')
  const settings = { NODE_ENV: other ? 'production' : 'test', DECODER_SOCKET: path } as const
  const pictures = createPictures(createDecoder({ ...settings, DECODER_UID: undefined, DECODER_GID: undefined }), log)
  const picture = await sharp({ create: { width: 90, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

  const killed = await startService({ DECODER_SOCKET: path })
  expect(await sharp(await pictures.draw(picture, 32)).metadata()).toMatchObject({ width: 32, height: 32 })
  const { mode, uid } = statSync(path)
  expect([mode & 0o777, uid]).toEqual([0o660, other?.uid ?? process.getuid?.()])
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await expect(pictures.draw(picture, 32)).rejects.toMatchObject({ refusal: 'SYSTEM_UPGRADING' })

  const service = await startService({ DECODER_SOCKET: path })
  const drawn = await Promise.all(Array.from({ length: 3 }, () => pictures.draw(picture, 32, 'whole')))
  expect(drawn.every((each) => each.equals(drawn[0] ?? picture))).toBe(true)
  await expect(pictures.draw(picture.subarray(0, 40), 32)).rejects.toMatchObject({ refusal: 'PICTURE_UNUSABLE' })
  service.kill('SIGTERM')
  expect(await once(service, 'exit')).toEqual([0, null])
})

test.each([
  [{ DECODER_SOCKET: '/nowhere/socket', DATABASE_URL: 'postgres://a:b@127.0.0.1/c' }, /DATABASE_URL is set/],
  [{ DECODER_SOCKET: '/nowhere/socket', KEYS_FILE: '/etc/keys' }, /KEYS_FILE is set/],
  [{}, /DECODER_SOCKET/],
  [{ DECODER_SOCKET: '/nowhere/socket' }, /nowhere/],
])('a service that is given %o says in one line why it does not start', async (env, line) => {
  const service = spawn(process.execPath, [main], { cwd: '/', env, stdio: ['ignore', 'ignore', 'pipe'] })
  const said = (await service.stderr.setEncoding('utf8').toArray()).join('')
  expect(said).toMatch(/^decoder cannot start: .+\n$/)
  expect(said).toMatch(line)
})

test('nothing but an old socket is removed to make place', async () => {
  const path = join(folder(), 'file')
  writeFileSync(path, 'kept')
  const server = createDecoderServer({ open: () => startProgram([]) })
  await expect(listenAt(server, path)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(statSync(path).size).toBe(4)
})

const order = { bytes: Buffer.alloc(9), side: 8, shape: 'square' } as const

test('a client that hangs up ends the drawing, and one that only looks in starts none', async () => {
  const path = join(folder(), 'socket')
  const closed = vi.fn()
  const open = vi.fn(() => {
    const line = startProgram([program('bad'), 'hung'])
    line.output.once('close', closed)
    return line
  })
  const server = createDecoderServer({ open })
  await listenAt(server, path)
  endings.push(() => server.close())
  const looker = connect(path)
  looker.end()
  await once(looker.resume(), 'close')
  expect(open).not.toHaveBeenCalled()

  const limits = { startMs: 15_000, drawMs: 100 }
  expect(await requestDecode({ open: () => connectDecoder(path) }, order, limits)).toEqual({ kind: 'no' })
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
})

test('so many draw at once, and the next is refused for the time being', async () => {
  const path = join(folder(), 'socket')
  const server = createDecoderServer({ open: () => startProgram([program('bad'), 'hung']) })
  await listenAt(server, path)
  endings.push(() => server.close())
  const ask = () => requestDecode({ open: () => connectDecoder(path) }, order, { startMs: 15_000, drawMs: 500 })
  const answers = await Promise.all(Array.from({ length: 5 }, ask))
  expect(answers.filter(({ kind }) => kind === 'no')).toHaveLength(4)
  expect(answers.filter(({ kind }) => kind === 'away')).toHaveLength(1)
})
