import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairground/dev-env/dev-environment.ts'

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
/** Where the times of a process begin in its line, and those of its children that have ended. */
const [own, ofEnded] = [11, 13]

/** User and system time of a process so far, from /proc; Linux counts it in hundredths of a second. */
export function cpuSecondsOf(pid: number): number {
  return secondsIn(statOf(pid), own)
}

/** Of those that live and of those that have ended: a pool closes a connection that rests, and its process with it. */
export function cpuSecondsOfChildren(parent: number): number {
  const all = readdirSync('/proc').map(Number).filter(Boolean).map(statOf)
  const living = all.filter((fields) => Number(fields[1]) === parent)
  return living.reduce((sum, fields) => sum + secondsIn(fields, own), secondsIn(statOf(parent), ofEnded))
}

export function parentOf(pid: number): number {
  return Number(statOf(pid)[1])
}

function secondsIn(fields: readonly string[], at: number): number {
  return (Number(fields[at]) + Number(fields[at + 1])) / ticksPerSecond
}

/** From the state on; nothing for a process that has ended, even in this very moment. */
function statOf(pid: number): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the process stands in brackets and may itself hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
