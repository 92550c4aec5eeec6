import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

type Row = { pid: number; parent: number; dead: boolean }

// Minimal images have no `ps`, so Linux is read from /proc.
function processTable(): Row[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => linuxRow(Number(name)) ?? [])
  }
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,state='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, state] = line.trim().split(/\s+/)
      return { pid: Number(pid), parent: Number(parent), dead: state?.startsWith('Z') ?? true }
    })
}

function linuxRow(pid: number): Row | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name may hold spaces and brackets, so the fields are counted from its last bracket.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { pid, parent: Number(parent), dead: state === 'Z' || state === 'X' }
  } catch {
    // The process ended between listing and reading.
    return undefined
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A process and its children; nobody is added while the list is made, because the parent stands still. */
function stoppedFamily(pid: number): Set<number> {
  signal(pid, 'SIGSTOP')
  return new Set([pid, ...processTable().flatMap((row) => (row.parent === pid ? [row.pid] : []))])
}

/**
 * Makes a process and all its children stand still, as a machine that hangs. Never one of them alone: PostgreSQL's
 * processes share locks, and one that stands still while it holds such a lock stops the others at random.
 */
export function suspendProcessTree(pid: number): { resume(): void } {
  const family = stoppedFamily(pid)
  for (const member of family) signal(member, 'SIGSTOP')
  return {
    resume() {
      for (const member of family) signal(member, 'SIGCONT')
    },
  }
}

/** What each thread of a process waits for in the kernel, to explain why the process did not end. */
export function threadWaitsOf(pid: number): string {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
      const read = (what: string) => readFileSync(`/proc/${pid}/task/${thread}/${what}`, 'utf8').trim()
      return `${read('comm')}: ${read('wchan')}`
    })
    return threads.join(', ')
  } catch {
    // Only Linux tells, and only of a process that is still there.
    return 'its threads are not to be seen'
  }
}

/** Kills a process and its children at once and resolves when all are gone (a zombie counts as gone). */
export async function killProcessTree(pid: number): Promise<void> {
  const family = stoppedFamily(pid)
  for (const member of family) signal(member, 'SIGKILL')
  while (processTable().some((row) => family.has(row.pid) && !row.dead)) await sleep(5)
}
