import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Below the range from which the system takes the ports of outgoing calls: one of those could sit on a port between
// our look and the start of the process that wants it.
const ports = { from: 20_000, to: 32_000 }

const reserved = join(tmpdir(), `fairground-ports-${process.getuid?.() ?? 'one'}`)

/**
 * A port that nobody listens on and that no other of our processes was given, on this machine: one whose owner was killed
 * is free for a moment and still its own.
 */
export async function freePort(): Promise<number> {
  mkdirSync(reserved, { recursive: true })
  for (;;) {
    const port = randomInt(ports.from, ports.to)
    if (reserve(port) && (await isFree(port))) return port
  }
}

/** By a file with the number of the process, which counts as long as that process lives. */
function reserve(port: number): boolean {
  const file = join(reserved, String(port))
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (isAlive(Number(holderOf(file)))) return false
    // The process that is quicker than another one that finds the same file gets the port at the next try.
    rmSync(file, { force: true })
    return false
  }
}

function holderOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  if (pid === 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
