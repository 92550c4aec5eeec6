import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createEngine, type Engine } from './engine-process.ts'
import { findBinary } from './find-binary.ts'

type User = { uid: number; gid: number }

const run = promisify(execFile)
const owner = 'fairground_owner'

// PostgreSQL refuses to run as root, so root lends it an ordinary user.
export async function ordinaryUser(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const line = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  if (!line) throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody')
  return { uid: Number(line[2]), gid: Number(line[3]) }
}

function canEnter(dir: string, user: User): boolean {
  const { mode, uid, gid } = statSync(dir)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  return (mode & bit) !== 0 && (dir === dirname(dir) || canEnter(dirname(dir), user))
}

async function homeFor(dir: string, user: User | undefined): Promise<string> {
  if (!user) return join(dir, 'postgres')
  // The directory is the engines' own, and all that is secret in it has its own lock.
  await chmod(dir, 0o711)
  if (canEnter(dir, user)) return join(dir, 'postgres')
  const pointer = join(dir, 'postgres-location')
  const known = existsSync(pointer) ? await readFile(pointer, 'utf8') : ''
  if (existsSync(known)) return known
  const home = await mkdtemp(join(tmpdir(), 'fairground-postgres-'))
  await writeFile(pointer, home)
  return home
}

async function initialise(bin: string, home: string, user: User | undefined): Promise<void> {
  // A half-made cluster is never used: it gets its real name only when it is complete.
  const draft = join(home, 'draft')
  await rm(draft, { recursive: true, force: true })
  const passwordFile = join(home, 'password')
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (user) await chown(passwordFile, user.uid, user.gid)
  const options = { cwd: '/', ...user }
  const auth = ['--username', owner, '--auth', 'scram-sha-256', '--pwfile', passwordFile]
  // The C locale sorts the same everywhere and cannot change under an index when the system is upgraded.
  const shape = ['--encoding', 'UTF8', '--locale', 'C', '--no-sync']
  await run(join(bin, 'initdb'), ['--pgdata', draft, ...auth, ...shape], options)
  const single = run(join(bin, 'postgres'), ['--single', '-D', draft, 'postgres'], options)
  single.child.stdin?.end('create database fairground\n')
  await single
  await rename(draft, join(home, 'data'))
}

function settings(durable: boolean, more: Readonly<Record<string, string>>): string[] {
  const always = {
    listen_addresses: '127.0.0.1',
    // A socket's path may have about 100 characters, which a deep project directory exceeds.
    unix_socket_directories: '',
    max_connections: '300',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    max_wal_size: '2GB',
  }
  const forgetful = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    checkpoint_timeout: '30min',
  }
  const chosen = { ...always, ...(durable ? {} : forgetful), ...more }
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

// The server itself writes here when it accepts connections; unlike a bare port, it cannot be another server. While it
// starts after a crash the file goes and comes.
async function saysReady(pidFile: string, pid: number): Promise<boolean> {
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

export async function postgresEngine(
  dir: string,
  durable: boolean,
  more: Readonly<Record<string, string>> = {},
): Promise<Engine> {
  const bin = dirname(findBinary('initdb'))
  const user = await ordinaryUser()
  const home = await homeFor(dir, user)
  await mkdir(home, { recursive: true, mode: 0o700 })
  if (user) await chown(home, user.uid, user.gid)
  const data = join(home, 'data')
  if (!existsSync(data)) await initialise(bin, home, user)
  const password = await readFile(join(home, 'password'), 'utf8')
  return createEngine({
    name: 'postgres',
    command: join(bin, 'postgres'),
    args: (port) => ['-D', data, '-p', String(port), ...settings(durable, more)],
    url: (port) => `postgres://${owner}:${password}@127.0.0.1:${port}/fairground`,
    isReady: (_port, pid) => saysReady(join(data, 'postmaster.pid'), pid),
    logFile: join(dir, 'postgres.log'),
    stopSignal: 'SIGINT',
    orphanSignal: 'QUIT',
    ...(user ? { user } : {}),
  })
}
