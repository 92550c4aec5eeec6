import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compileCache } from './compile-cache.ts'
import { guard } from './engine-process.ts'
import { freePort } from './free-port.ts'
import { threadWaitsOf } from './process-tree.ts'

export type ServiceSpec = {
  readonly name: string
  /** The main file, relative to `root`. */
  readonly main: string
  readonly root: string
  readonly env: Readonly<Record<string, string>>
  readonly port?: number
  /** It says how it is on the port of its work; ours have another one for that. */
  readonly onePort?: boolean
  /** Where the process writes its log; without one it shares our own output. */
  readonly logFile?: string
  /** How long its end may take; longer than any of ours may drain unless given. */
  readonly stopLimitMs?: number
}

export type Service = {
  readonly name: string
  readonly url: string
  readonly controlUrl: string
  /** Where it says how it is. */
  readonly healthUrl: string
  pid(): number | undefined
  isRunning(): boolean
  start(): Promise<void>
  /** SIGTERM; resolves with the exit code. One that does not end in time is killed, and that is an error. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

const readyLimitMs = 180_000
const answerLimitMs = 5_000
/** Ours announce for five seconds and drain for ten at most. */
const usualStopLimitMs = 30_000

/** One of our own processes as a child: started again after a kill it keeps its address. */
export async function createService(spec: ServiceSpec): Promise<Service> {
  const port = spec.port ?? (await freePort())
  const controlPort = await freePort()
  const healthPort = spec.onePort ? port : await freePort()
  const url = `http://127.0.0.1:${port}`
  const healthUrl = `http://127.0.0.1:${healthPort}`
  let child: ChildProcess | null = null

  function launch(): ChildProcess {
    const output = spec.logFile === undefined ? ('inherit' as const) : openLog(spec.logFile)
    const started = spawn(process.execPath, [join(spec.root, spec.main)], {
      cwd: spec.root,
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: compileCache,
        ...spec.env,
        PORT: String(port),
        HEALTH_PORT: String(healthPort),
        // Production refuses a port that moves its clock.
        ...(spec.env.NODE_ENV === 'production' ? {} : { CONTROL_PORT: String(controlPort) }),
      },
    })
    if (typeof output === 'number') closeSync(output)
    if (started.pid) {
      const watch = guard(started.pid, 'KILL')
      started.once('exit', () => watch.kill('SIGKILL'))
    }
    return started
  }

  async function start(): Promise<void> {
    child = launch()
    const deadline = Date.now() + readyLimitMs
    while (Date.now() < deadline) {
      if (child.exitCode !== null || child.signalCode !== null) break
      if (await answers(`${healthUrl}/ready`)) return
      await sleep(50)
    }
    throw new Error(`${spec.name} did not become ready.\n${spec.logFile ? tail(spec.logFile) : ''}`)
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const running = child
    if (running === null || running.exitCode !== null || running.signalCode !== null) return running?.exitCode ?? null
    const { stopLimitMs = usualStopLimitMs } = spec
    const exited = once(running, 'exit')
    running.kill(signal)
    if (await isWithin(stopLimitMs, exited)) return running.exitCode
    // Node can lock itself up after its last line of JavaScript, where no limit of the process's own helps.
    const waits = threadWaitsOf(running.pid ?? 0)
    running.kill('SIGKILL')
    await isWithin(stopLimitMs, exited)
    const log = spec.logFile ? tail(spec.logFile) : ''
    throw new Error(`${spec.name} did not end within ${stopLimitMs / 1000} s of ${signal} (${waits}).\n${log}`)
  }

  return {
    name: spec.name,
    url,
    healthUrl,
    controlUrl: `http://127.0.0.1:${controlPort}`,
    pid: () => child?.pid,
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    start,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
  }
}

async function isWithin(limitMs: number, exited: Promise<unknown>): Promise<boolean> {
  const patience = new AbortController()
  const late = sleep(limitMs, false, { signal: patience.signal }).catch(() => true)
  const inTime = await Promise.race([exited.then(() => true), late])
  patience.abort()
  return inTime
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true })
  return openSync(file, 'a')
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-20).join('\n')
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(answerLimitMs) })).ok
  } catch {
    // Refused or silent means not yet: the caller asks again until its own limit.
    return false
  }
}
