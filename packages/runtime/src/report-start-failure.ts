/**
 * Until the process has started, whatever ends it is said in one line: an operator reads a cause, not a stack.
 * A defect of our own keeps its stack. Gives what to call once it has started.
 */
export function reportStartFailure(name: string): () => void {
  const say = (error: unknown) => {
    process.stderr.write(`${startFailureMessage(name, error)}\n`)
    process.exit(1)
  }
  process.once('uncaughtException', say)
  return () => process.off('uncaughtException', say)
}

export function startFailureMessage(name: string, error: unknown): string {
  if (!(error instanceof Error)) return `${name} cannot start: ${String(error)}`
  const isDefect = error instanceof TypeError || error instanceof ReferenceError || error instanceof SyntaxError
  if (isDefect && error.stack) return `${name} cannot start: ${error.stack}`
  const causes = [error, ...causesOf(error)].map(({ message }) => message.replaceAll(/\s*\n\s*/g, ' ').trim())
  return `${name} cannot start: ${causes.filter(Boolean).join(': ')}`
}

function causesOf({ cause }: Error): Error[] {
  const [first] = cause instanceof AggregateError ? cause.errors : [cause]
  return first instanceof Error ? [first, ...causesOf(first)] : []
}
