import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { guard } from './engine-process.ts'
import { findBinary } from './find-binary.ts'
import { freePort } from './free-port.ts'
import { ordinaryUser } from './postgres-engine.ts'

export type Pooler = {
  /** The same database and login, by the pooler. */
  through(url: string): string
  /** The pooler's own console. */
  readonly consoleUrl: string
  stop(): Promise<void>
}

const startLimitMs = 10_000

/** PgBouncer in transaction mode, strict about startup parameters as it comes, before one server. */
export async function startPooler(url: string, logins: readonly string[]): Promise<Pooler> {
  const { hostname, port: serverPort, password } = new URL(url)
  const dir = await mkdtemp(join(tmpdir(), 'fairground-pooler-'))
  const [port, user] = [await freePort(), await ordinaryUser()]
  const names = [...logins, 'console']
  await writeFile(join(dir, 'users'), names.map((name) => `"${name}" "${decodeURIComponent(password)}"\n`).join(''))
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(dir, 'users')}`,
    'pool_mode = transaction',
    'default_pool_size = 3',
    'admin_users = console',
  ]
  await writeFile(join(dir, 'pgbouncer.ini'), `${lines.join('\n')}\n`)
  await chmod(dir, 0o755)
  const child = spawn(findBinary('pgbouncer'), ['-q', join(dir, 'pgbouncer.ini')], {
    stdio: 'ignore',
    cwd: '/',
    ...user,
  })
  const exited = once(child, 'exit')
  if (child.pid) {
    const watch = guard(child.pid, 'KILL')
    child.once('exit', () => watch.kill('SIGKILL'))
  }
  await untilOpen(port)
  const address = new URL(url)
  address.host = `127.0.0.1:${port}`
  address.username = 'console'
  address.pathname = '/pgbouncer'
  return {
    through(direct) {
      const pooled = new URL(direct)
      pooled.host = `127.0.0.1:${port}`
      return pooled.href
    },
    consoleUrl: address.href,
    async stop() {
      child.kill('SIGKILL')
      await exited
      await rm(dir, { recursive: true, force: true })
    },
  }
}

async function untilOpen(port: number): Promise<void> {
  const deadline = performance.now() + startLimitMs
  while (performance.now() < deadline) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await sleep(20)
  }
  throw new Error('PgBouncer did not start')
}
