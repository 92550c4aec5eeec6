import type { Context } from '../command.ts'
import { expectedCause, oneLine } from '../expected-cause.ts'

export type Finding = {
  readonly check: string
  readonly ok: boolean
  /** What was found, or the cause. */
  readonly message: string
  /** What to do about it. */
  readonly advice?: string
}

export type Outcome = Omit<Finding, 'check'>
export type Check = (context: Context) => Promise<readonly Finding[]>

export const good = (message: string): Outcome => ({ ok: true, message })
export const bad = (message: string, advice: string): Outcome => ({ ok: false, message, advice })

/** Whatever a look throws is its finding: one broken part hides no other. */
export async function runChecks(check: string, advice: string, work: () => Promise<Outcome>): Promise<Finding> {
  try {
    return { check, ...(await work()) }
  } catch (error) {
    const cause = expectedCause(error) ?? oneLine(error instanceof Error ? error.message : String(error))
    return { check, ...bad(cause, advice) }
  }
}
