import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Config } from './config.ts'

export type Context = {
  readonly config: Config
  readonly now: () => Date
  readonly print: (line: string) => void
}

export type Command = {
  readonly summary: string
  readonly manual: string
  /** Gives the exit code; an expected failure is thrown as Refused, a wrong call as UsageError. */
  readonly run: (args: readonly string[], context: Context) => Promise<number>
}

/** A call that the manual does not know. */
export class UsageError extends Error {}

export const exitCodes = { done: 0, refused: 1, usageError: 2, defect: 3 } as const

export function parse<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
