import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@fairground/runtime/logger.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { createDecoder, type DecoderSettings } from './create-decoder.ts'
import type { DecodeLimits } from './request-decode.ts'
import { requireDecoder } from './require-decoder.ts'
import { createDecoderServer, listenAt } from './server.ts'
import { startDecodeProgram } from './start-program.ts'

const dir = mkdtempSync(join(tmpdir(), 'decoder-'))
afterAll(() => rmSync(dir, { recursive: true }))

const none = { DECODER_SOCKET: undefined, DECODER_UID: undefined, DECODER_GID: undefined }

async function starting(settings: Partial<DecoderSettings>, limits?: DecodeLimits) {
  const lines: { level: number; event?: string; msg: string }[] = []
  const log = createLogger('api', 'info', { write: (line) => lines.push(JSON.parse(line)) })
  const refused = await requireDecoder(log, { NODE_ENV: 'test', ...none, ...settings }, limits).then(
    () => null,
    (error: Error) => error.message,
  )
  return { refused, lines }
}

test('TD15 production does not start without a decoder of another user, and decodes nothing', async () => {
  const { refused } = await starting({ NODE_ENV: 'production' })
  expect(refused).toMatch(/^set DECODER_SOCKET, or DECODER_UID where it starts as root: .*$/)
  expect(() => createDecoder({ NODE_ENV: 'production', ...none }).open()).toThrow('another user')
})

test.each(['development', 'test'] as const)(
  'in %s the decoder may be of the same user, and the log says so once',
  async (NODE_ENV) => {
    const { refused, lines } = await starting({ NODE_ENV })
    expect(refused).toBeNull()
    expect(lines.map(({ msg }) => msg)).toEqual([expect.stringContaining('as the user of this process')])
  },
)

test('both settings at once are refused, and so is another user for a process that may not choose one', async () => {
  expect((await starting({ DECODER_SOCKET: '/nowhere', DECODER_UID: 65_534 })).refused).toContain('both set')
  vi.spyOn(process, 'getuid').mockReturnValue(1_000)
  expect((await starting({ DECODER_UID: 65_534 })).refused).toContain('needs a start as root')
})

test('a decoder that is not there yet is said, and the start goes on', async () => {
  const { refused, lines } = await starting({ NODE_ENV: 'production', DECODER_SOCKET: join(dir, 'nobody') })
  expect(refused).toBeNull()
  expect(lines).toEqual([expect.objectContaining({ level: 40, event: 'uploads.decoder-away' })])
})

test('production refuses a decoder that listens as its own user; elsewhere one is enough that draws', async () => {
  const path = join(dir, 'own')
  const server = createDecoderServer({ open: startDecodeProgram })
  await listenAt(server, path)
  try {
    expect((await starting({ NODE_ENV: 'production', DECODER_SOCKET: path })).refused).toContain('start it as another')
    const settings = { NODE_ENV: 'production', ...none, DECODER_SOCKET: path } as const
    expect(() => createDecoder(settings).open()).toThrow('start it as another')
    expect(await starting({ DECODER_SOCKET: path })).toEqual({ refused: null, lines: [] })
  } finally {
    server.close()
  }
})

test('a decoder that hangs is said, and the start goes on', async () => {
  const path = join(dir, 'hung')
  const server = createServer(() => undefined)
  await listenAt(server, path)
  try {
    const { refused, lines } = await starting({ DECODER_SOCKET: path }, { startMs: 300, drawMs: 300 })
    expect(refused).toBeNull()
    expect(lines).toEqual([expect.objectContaining({ event: 'uploads.decoder-away', level: 40 })])
  } finally {
    server.close()
  }
})
