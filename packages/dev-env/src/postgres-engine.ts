import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { loginNames } from '@fairground/db/connect-as.ts'
import { createEngine, type Engine } from './engine-process.ts'
import { findBinary } from './find-binary.ts'

type User = { uid: number; gid: number }

const run = promisify(execFile)
const owner = 'fairground_owner'
/** Far more than making a cluster takes. */
const makeLimitMs = 120_000

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

type Making = {
  readonly bin: string
  readonly draft: string
  readonly passwordFile: string
  readonly user: User | undefined
}

async function initialise({ bin, draft, passwordFile, user }: Making): Promise<void> {
  const options = { cwd: '/', timeout: makeLimitMs, ...user }
  const auth = ['--username', owner, '--auth', 'scram-sha-256', '--pwfile', passwordFile]
  // The C locale sorts the same everywhere and cannot change under an index when the system is upgraded.
  const shape = ['--encoding', 'UTF8', '--locale', 'C', '--no-sync']
  await run(join(bin, 'initdb'), ['--pgdata', draft, ...auth, ...shape], options)
  await runSingle({ bin, draft, user }, 'create database fairground')
}

/** A copy knows nobody's password but its own. */
async function copyCluster(making: Making, template: string): Promise<void> {
  await copyFiles(join(template, 'data'), making.draft)
  const password = await readFile(making.passwordFile, 'utf8')
  const roles = [owner, ...Object.values(loginNames)]
  await runSingle(making, roles.map((role) => `alter role ${role} password '${password}'`).join('\n'))
}

/** With owners and rights, and without the bytes where the file system can share them. */
export async function copyFiles(from: string, to: string): Promise<void> {
  await run('cp', ['-a', ...(process.platform === 'linux' ? ['--reflink=auto'] : []), from, to])
}

async function runSingle({ bin, draft, user }: Omit<Making, 'passwordFile'>, statement: string): Promise<void> {
  const args = ['--single', '-F', '-D', draft, 'postgres']
  const single = run(join(bin, 'postgres'), args, { cwd: '/', timeout: makeLimitMs, ...user })
  single.child.stdin?.end(`${statement}\n`)
  await single
}

// A half-made cluster is never used: it gets its real name only when it is complete.
async function makeCluster(bin: string, home: string, user: User | undefined, template?: string): Promise<void> {
  const [draft, passwordFile] = [join(home, 'draft'), join(home, 'password')]
  await rm(draft, { recursive: true, force: true })
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (user) await chown(passwordFile, user.uid, user.gid)
  const making = { bin, draft, passwordFile, user }
  await (template === undefined ? initialise(making) : copyCluster(making, template))
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

export type PostgresOptions = {
  readonly durable: boolean
  /** Gives the folder of a prepared cluster to copy; without it the cluster is new and empty. */
  readonly template?: (() => Promise<string>) | undefined
  readonly settings?: Readonly<Record<string, string>>
}

/** Whether its files survive a crash is how it is started, not how it was made. */
export async function postgresEngine(
  dir: string,
  options: PostgresOptions,
): Promise<Engine & { readonly home: string }> {
  const bin = dirname(findBinary('initdb'))
  const user = await ordinaryUser()
  const home = await homeFor(dir, user)
  await mkdir(home, { recursive: true, mode: 0o700 })
  if (user) await chown(home, user.uid, user.gid)
  const data = join(home, 'data')
  if (!existsSync(data)) await makeCluster(bin, home, user, await options.template?.())
  const password = await readFile(join(home, 'password'), 'utf8')
  const engine = await createEngine({
    name: 'postgres',
    command: join(bin, 'postgres'),
    args: (port) => ['-D', data, '-p', String(port), ...settings(options.durable, options.settings ?? {})],
    url: (port) => `postgres://${owner}:${password}@127.0.0.1:${port}/fairground`,
    isReady: (_port, pid) => saysReady(join(data, 'postmaster.pid'), pid),
    logFile: join(dir, 'postgres.log'),
    stopSignal: 'SIGINT',
    orphanSignal: 'QUIT',
    ...(user ? { user } : {}),
  })
  return Object.assign(engine, { home })
}
