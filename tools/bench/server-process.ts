import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../constellation.ts'

export type ServerProcess = { readonly child: ChildProcess; readonly pid: number; readonly port: number }

/** A process of its own, so that its processor time is the server's alone. It says its port when it is ready. */
export async function startServer(file: string): Promise<ServerProcess> {
  const child = fork(join(projectRoot, file), { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended before it was ready`))),
  ])
  return { child, pid: child.pid ?? 0, port: (message as { port: number }).port }
}

export async function stopServer({ child }: ServerProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const ticksPerSecond = 100

/** User and system time of a process so far, from /proc; Linux counts it in hundredths of a second. */
export function cpuSecondsOf(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Of those that live now. */
export function cpuSecondsOfChildren(parent: number): number {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  return pids.filter((pid) => parentOf(pid) === parent).reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
}

export function parentOf(pid: number): number {
  return Number(statOf(pid)[1])
}

/** From the state on; nothing for a process that has ended. */
function statOf(pid: number): readonly string[] {
  const file = `/proc/${pid}/stat`
  const stat = existsSync(file) ? readFileSync(file, 'utf8') : ''
  // The name of the process stands in brackets and may itself hold spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
