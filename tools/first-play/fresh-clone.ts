import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '@fairground/dev-env/dev-environment.ts'
import { freePort } from '@fairground/dev-env/free-port.ts'
import { type Timed, walkToSettledBet } from './front-desk-walk.ts'

const run = promisify(execFile)
const limitSeconds = 180
const readyLimitMs = 300_000

/**
 * From a fresh clone to a settled bet on the screen, as somebody would do it who has just found the repository. The
 * first `npm ci` downloads, which says more about a network than about us; the second one counts.
 */
export async function timeFreshClone(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bare-'))
  // Root starts the database as another user; where that one cannot enter, its files would be left behind elsewhere.
  await chmod(dir, 0o711)
  const clone = join(dir, 'fairground')
  const stopwatch = createStopwatch()
  let product: ChildProcess | undefined
  try {
    await stopwatch.timed('clone', () => run('git', ['clone', '--quiet', '--no-hardlinks', projectRoot, clone]))
    await stopwatch.apart('downloads', () => install(clone))
    await rm(join(clone, 'node_modules'), { recursive: true })
    await stopwatch.timed('npm ci', () => install(clone))
    const port = await freePort()
    const started = startProduct(clone, port)
    product = started
    await stopwatch.timed('npm run dev', () => untilReady(started))
    tell(await walkToSettledBet(`http://localhost:${port}/`, stopwatch.timed))
    const whole = stopwatch.whole()
    tell({ part: 'whole', seconds: rounded(whole), limit: limitSeconds, reached: whole <= limitSeconds })
    if (whole > limitSeconds) process.exitCode = 1
  } finally {
    if (product) await end(product)
    await rm(dir, { recursive: true, force: true })
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10
const tell = (fact: object) => console.log(JSON.stringify(fact))

function createStopwatch(): { readonly timed: Timed; readonly apart: Timed; whole(): number } {
  let whole = 0
  const measure = async <T>(part: string, work: () => Promise<T>, isCounted: boolean): Promise<T> => {
    const began = performance.now()
    const done = await work()
    const seconds = (performance.now() - began) / 1000
    if (isCounted) whole += seconds
    tell({ part, seconds: rounded(seconds), load: rounded(loadavg()[0] ?? 0) })
    return done
  }
  return {
    timed: (part, work) => measure(part, work, true),
    apart: (part, work) => measure(part, work, false),
    whole: () => whole,
  }
}

function install(clone: string): Promise<unknown> {
  return run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: clone, env: bareEnvironment(), maxBuffer: 100_000_000 })
}

/** In a process group of its own, so that npm and all that it starts can be ended together, and nothing else. */
function startProduct(clone: string, port: number): ChildProcess {
  const env = { ...bareEnvironment(), PORT: String(port) }
  return spawn('npm', ['run', 'dev'], { cwd: clone, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
}

const ours = /^(?:npm_.*|INIT_CWD|NODE|NODE_ENV|DATABASE_URL|REDIS_URL|NATS_URL|PORT)$/

/** Without the programs of this tree, the engines of this shell and the settings that npm gives to its children. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name))
  return { ...Object.fromEntries(kept), PATH: folders.join(delimiter) }
}

async function untilReady({ stdout }: ChildProcess): Promise<void> {
  const limit = setTimeout(() => stdout?.destroy(new Error('npm run dev is not ready')), readyLimitMs)
  try {
    // Reading goes on after that line, because a full pipe would stop the product.
    await new Promise<void>((ready, fail) => {
      stdout?.on('data', (text) => String(text).includes('Ready in') && ready())
      stdout?.on('error', fail)
      stdout?.on('end', () => fail(new Error('npm run dev ended before it was ready')))
    })
  } finally {
    clearTimeout(limit)
  }
}

async function end(product: ChildProcess): Promise<void> {
  if (product.pid === undefined || product.exitCode !== null || product.signalCode !== null) return
  const ended = once(product, 'exit')
  process.kill(-product.pid, 'SIGINT')
  await ended
}
