import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { killProcessTree } from './process-tree.ts'

export type EngineName = 'postgres' | 'redis' | 'nats'

export type Engine = {
  readonly name: EngineName
  readonly url: string
  pid(): number | undefined
  start(): Promise<void>
  stop(): Promise<void>
  /** Ends the whole engine with SIGKILL, as a crash would, and resolves when it is gone. */
  kill(): Promise<void>
}

export type EngineSpec = {
  name: EngineName
  command: string
  args(port: number): string[]
  url(port: number): string
  isReady(port: number, pid: number): Promise<boolean>
  logFile: string
  stopSignal: NodeJS.Signals
  /** What ends the engine when this process is gone and cannot ask politely. */
  orphanSignal: 'QUIT' | 'KILL'
  user?: { uid: number; gid: number }
}

const readyLimitMs = 30_000
const stopLimitMs = 15_000
const portTries = 5

// Handlers for exit and signals cannot run when this process is killed hard. The guard reads from a pipe that
// only this process holds, so it wakes up however this process ends.
export function guard(pid: number, signal: EngineSpec['orphanSignal']): ChildProcess {
  const script = `trap '' INT TERM HUP; read line; kill -s ${signal} "$0"`
  const child = spawn('/bin/sh', ['-c', script, String(pid)], { stdio: ['pipe', 'ignore', 'ignore'] })
  child.unref()
  return child
}

function launch(spec: EngineSpec, port: number): { child: ChildProcess; logTail(): string } {
  const log = openSync(spec.logFile, 'a', 0o600)
  const logStart = statSync(spec.logFile).size
  // A process group of its own: Ctrl-C in a terminal must reach our processes first, and they need their engines to drain.
  const options = { stdio: ['ignore', log, log] as ['ignore', number, number], cwd: '/', detached: true, ...spec.user }
  const child = spawn(spec.command, spec.args(port), options)
  closeSync(log)
  const logTail = () =>
    readFileSync(spec.logFile).subarray(logStart).toString().trim().split('\n').slice(-20).join('\n')
  return { child, logTail }
}

async function untilReady(spec: EngineSpec, port: number, child: ChildProcess, logTail: () => string): Promise<void> {
  const deadline = Date.now() + readyLimitMs
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  while (Date.now() < deadline) {
    if (failure || child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`${spec.name} ended while starting. ${failure?.message ?? ''}\n${logTail()}`)
    }
    if (child.pid && (await spec.isReady(port, child.pid))) return
    await sleep(20)
  }
  if (child.pid) await killProcessTree(child.pid)
  throw new Error(`${spec.name} was not ready within ${readyLimitMs / 1000} s.\n${logTail()}`)
}

/** An engine as a child process; starting it again after a stop or a kill keeps its port and its data. */
export async function createEngine(spec: EngineSpec): Promise<Engine> {
  let port = await freePort()
  let running: ChildProcess | undefined
  let settled = false

  async function startOnce(): Promise<void> {
    const { child, logTail } = launch(spec, port)
    if (child.pid) {
      const watch = guard(child.pid, spec.orphanSignal)
      running = child
      child.once('exit', () => {
        watch.kill('SIGKILL')
        if (running === child) running = undefined
      })
    }
    await untilReady(spec, port, child, logTail)
    settled = true
  }

  async function start(): Promise<void> {
    for (let tries = 1; running === undefined; tries++) {
      try {
        return await startOnce()
      } catch (error) {
        // Someone may take the free port before the engine does. Once clients know the port it may not change.
        const taken = /in use|could not bind/i.test(String(error))
        if (settled || !taken || tries === portTries) throw error
        port = await freePort()
      }
    }
  }

  async function stop(): Promise<void> {
    const child = running
    if (!child?.pid) return
    const exited = once(child, 'exit')
    child.kill(spec.stopSignal)
    const patience = new AbortController()
    const late = sleep(stopLimitMs, 'late', { signal: patience.signal }).catch(() => 'in time')
    if ((await Promise.race([exited, late])) === 'late') await killProcessTree(child.pid)
    patience.abort()
    await exited
  }

  async function kill(): Promise<void> {
    const child = running
    if (!child?.pid) return
    const exited = once(child, 'exit')
    await killProcessTree(child.pid)
    await exited
  }

  return {
    name: spec.name,
    get url() {
      return spec.url(port)
    },
    pid: () => running?.pid,
    start,
    stop,
    kill,
  }
}

/** An engine that someone else runs: it can be used, but it is not ours to end. */
export function externalEngine(name: EngineName, url: string): Engine {
  const refuse = () => Promise.reject(new Error(`${name} at an external address cannot be ended from here`))
  return { name, url, pid: () => undefined, start: () => Promise.resolve(), stop: refuse, kill: refuse }
}
