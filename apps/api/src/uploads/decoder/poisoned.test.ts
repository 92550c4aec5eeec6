import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createDecoder } from './create-decoder.ts'
import { requestDecode } from './request-decode.ts'
import { startProgram, type User } from './start-program.ts'
import { nobody, whyNoOtherUser } from './testing/another-user.ts'
import { descriptorsOf, type ExposedAccess, exposedAccessOf } from './testing/collect-exposed-access.ts'

const program = (name: string) => fileURLToPath(new URL(`./testing/${name}-program.ts`, import.meta.url))
const notLinux = existsSync('/proc/self/fdinfo') ? null : 'only Linux shows what a process has open'
const reason = notLinux ?? whyNoOtherUser()
const order = { bytes: Buffer.alloc(9), side: 256, shape: 'square' } as const

async function takeOver(user?: User): Promise<ExposedAccess> {
  const limits = { startMs: 15_000, drawMs: 15_000 }
  const answer = await requestDecode({ open: () => startProgram([program('poisoned')], user) }, order, limits)
  if (answer.kind !== 'drawn') throw new Error(`the decoder said ${JSON.stringify(answer)}`)
  return exposedAccessOf(answer.webp)
}

test('TD15 a decoder that is taken over finds no environment and no descriptor of ours', async ({ skip }) => {
  if (notLinux) skip(notLinux)
  const file = openSync(fileURLToPath(import.meta.url), 'r')
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const open = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  try {
    const { environment, descriptors } = await takeOver()
    expect(environment).toBe('')
    const ours = descriptorsOf('/proc/self')
    expect(ours.length).toBeGreaterThan(2)
    expect(descriptors.filter((target) => ours.includes(target))).toEqual([])
  } finally {
    closeSync(file)
    open.destroy()
    server.close()
  }
})

test('TD15 what was left open by the program that started the api does not go on to a decoder', async ({ skip }) => {
  if (notLinux) skip(notLinux)
  const here = fileURLToPath(import.meta.url)
  const file = openSync(here, 'r')
  const stdio = ['ignore', 'pipe', 'inherit', ...Array<'ignore'>(37).fill('ignore'), file] as const
  const inheriting = spawn(process.execPath, [program('inheriting'), program('poisoned')], { stdio: [...stdio] })
  closeSync(file)
  const { own, given } = JSON.parse(inheriting.stdout ? await text(inheriting.stdout) : '')
  expect(own).toContain(here)
  expect(given).not.toContain(here)
})

test('TD15 a decoder of another user that is taken over reads nothing of its parent or of anybody', async ({
  skip,
}) => {
  if (reason) skip(reason)
  const { uid, parent, databases, environment } = await takeOver(nobody)
  expect(uid).toBe(nobody.uid)
  expect(environment).toBe('')
  expect(parent).toEqual({ environ: 'EACCES', mem: 'EACCES', maps: 'EACCES', fd: 'EACCES' })
  expect(databases).toEqual([])
  // The control: as the same user it reads its parent's.
  expect((await takeOver()).parent.environ).toBe(readFileSync('/proc/self/environ', 'utf8'))
})

test('a decoder of another user draws', async ({ skip }) => {
  if (reason) skip(reason)
  const decoder = { DECODER_SOCKET: undefined, DECODER_UID: nobody.uid, DECODER_GID: undefined }
  const picture = readFileSync(new URL('../../../../../brands/halcyon/icon-192.png', import.meta.url))
  const drawn = await requestDecode(
    createDecoder({ NODE_ENV: 'production', ...decoder }),
    { bytes: picture, side: 32, shape: 'square' },
    { startMs: 15_000, drawMs: 5_000 },
  )
  expect(drawn.kind).toBe('drawn')
})
