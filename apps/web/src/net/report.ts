import type { InputOf } from '@fairground/contract/call.ts'
import { reportProblem } from '@fairground/contract/system/system.ts'
import { send } from './send.ts'

type Problem = InputOf<typeof reportProblem>

const maxPerPage = 5
const told = new Set<string>()
let release = ''

/** Gives the reference under which support finds the problem, or null when it was told before or could not be told. */
export async function report(kind: Problem['kind'], error: unknown): Promise<string | null> {
  const problem = problemOf(kind, error)
  const fingerprint = `${kind} ${problem.message}`
  if (told.has(fingerprint) || told.size >= maxPerPage) return null
  told.add(fingerprint)
  try {
    const { reference } = await send(reportProblem, problem)
    return reference
  } catch {
    // A report about a failure must never become a second failure.
    return null
  }
}

function problemOf(kind: Problem['kind'], error: unknown): Problem {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
  return {
    kind,
    message: message.slice(0, 500),
    stack: stack.slice(0, 4000),
    // The query may hold an invitation code or a person's own words, which no log needs.
    path: location.pathname.slice(0, 300),
    release: release.slice(0, 40),
  }
}

export function watchProblems(ofRelease: string): void {
  release = ofRelease
  addEventListener('error', (event) => report('crash', event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => report('rejection', event.reason))
  document.addEventListener('securitypolicyviolation', (event) =>
    report('csp', `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`),
  )
}
