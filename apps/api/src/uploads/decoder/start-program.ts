import { type ChildProcessByStdio, type StdioOptions, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { devNull } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { DecoderConnection } from './decoder-connection.ts'
import { inheritedDescriptors } from './inherited-descriptors.ts'

export type User = { readonly uid: number; readonly gid: number }

// Read once: it was there from the start, and a busy process has thousands of descriptors of its own.
const inherited = inheritedDescriptors()
const drawing = fileURLToPath(new URL('./drawing-program.ts', import.meta.url))
/** No writing, no processes and no threads: a decoder that is taken over finds little to do. */
const flags = ['--permission', '--allow-fs-read=*', '--allow-addons', '--max-old-space-size=64', '--no-warnings']

/** A process for one picture, of another user where one is given. */
export function startDecodeProgram(user?: User): DecoderConnection {
  return startProgram([...flags, drawing], user)
}

/**
 * Nothing of ours goes along: no environment, no descriptor but the two ends of the line, no channel on which Node
 * would read objects that the program made up.
 */
export function startProgram(args: readonly string[], user?: User): DecoderConnection {
  const nothing = openSync(devNull, 'r+')
  try {
    const options = { cwd: '/', env: {}, stdio: endsOnly(nothing), ...user }
    const program = spawn(process.execPath, args, options) as ChildProcessByStdio<Writable, Readable, null>
    program.once('error', (error) => program.stdout.destroy(error))
    return { input: program.stdin, output: program.stdout, close: () => void program.kill('SIGKILL') }
  } finally {
    closeSync(nothing)
  }
}

/** A descriptor that would go along leads to nothing instead. */
function endsOnly(nothing: number): StdioOptions {
  const stdio: (number | 'pipe' | 'ignore')[] = ['pipe', 'pipe', 'ignore']
  for (let descriptor = stdio.length; descriptor <= Math.max(...inherited, 0); descriptor += 1)
    stdio.push(inherited.includes(descriptor) ? nothing : 'ignore')
  return stdio
}
