import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { guard } from '@fairground/dev-env/engine-process.ts'
import { findBinary } from '@fairground/dev-env/find-binary.ts'
import { freePort } from '@fairground/dev-env/free-port.ts'
import { commonEnvironment, parseEnvironment } from '@fairground/runtime/environment.ts'
import { connectNats } from '@fairground/runtime/nats-options.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
let dir = ''
const running: { kill(): Promise<void> }[] = []

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'fairground-nats-'))
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const made = ['-keyout', join(dir, 'key.pem'), '-out', join(dir, 'cert.pem'), '-days', '2']
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...made, ...subject])
})
afterAll(async () => {
  for (const server of running) await server.kill()
  await rm(dir, { recursive: true, force: true })
})

async function startNats(settings: string): Promise<number> {
  const port = await freePort()
  const file = join(dir, `${port}.conf`)
  await writeFile(file, `host: 127.0.0.1\nport: ${port}\n${settings}\n`)
  const child = spawn(findBinary('nats-server'), ['-c', file], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  if (child.pid) {
    const watch = guard(child.pid, 'KILL')
    child.once('exit', () => watch.kill('SIGKILL'))
  }
  running.push({
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  })
  for (;;) {
    const socket = connectSocket(port, '127.0.0.1')
    const isOpen = await once(socket, 'data', { signal: AbortSignal.timeout(1_000) }).then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return port
    await sleep(20)
  }
}

const others = { DATABASE_URL: 'postgres://127.0.0.1/x', REDIS_URL: 'redis://127.0.0.1' }
const configOf = (env: Record<string, string>) => parseEnvironment(commonEnvironment, { ...others, ...env })

/** Says whether a message goes there and back, as a process of ours would send it. */
async function isReached(env: Record<string, string>): Promise<boolean> {
  const soon = { waitOnFirstConnect: false, maxReconnectAttempts: 3 }
  const nats = await connectNats(configOf(env), 'test', soon).catch(() => null)
  if (!nats) return false
  await nats.flush()
  await nats.close()
  return true
}

test('a name and a password in the address are used, and a wrong one is refused', async () => {
  const port = await startNats('authorization { user: house, password: "a b/c" }')
  expect(await isReached({ NATS_URL: `nats://house:a%20b%2Fc@127.0.0.1:${port}` })).toBe(true)
  expect(await isReached({ NATS_URL: `nats://house:wrong@127.0.0.1:${port}` })).toBe(false)
  expect(await isReached({ NATS_URL: `nats://127.0.0.1:${port}` })).toBe(false)
})

test('a token in the address is used', async () => {
  const port = await startNats('authorization { token: secret }')
  expect(await isReached({ NATS_URL: `nats://secret@127.0.0.1:${port}` })).toBe(true)
})

test('TLS is spoken with the authority that the settings name, and not without it', async () => {
  const port = await startNats(`tls { cert_file: "${dir}/cert.pem", key_file: "${dir}/key.pem" }`)
  const [NATS_URL, NATS_CA_FILE] = [`tls://localhost:${port}`, join(dir, 'cert.pem')]
  expect(await isReached({ NATS_URL, NATS_CA_FILE })).toBe(true)
  expect(await isReached({ NATS_URL })).toBe(false)
})

test('every server of a list is tried, wherever the dead one stands', async () => {
  const [alive, dead] = [await startNats(''), await freePort()]
  for (const ports of [
    [alive, dead],
    [dead, alive],
  ])
    expect(await isReached({ NATS_URL: ports.map((port) => `nats://127.0.0.1:${port}`).join(', ') })).toBe(true)
})

test('an address that is none is refused by name', () => {
  expect(() => configOf({ NATS_URL: 'http://127.0.0.1:4222' })).toThrow(/NATS_URL/)
})
