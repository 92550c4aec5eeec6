import type { Rolldown } from 'vite'

/** Reached through the index of a library by name only: nothing of the first view runs it. */
const lateParts = /[\\/](?:infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js$/

/**
 * Puts the roots and everything that they import statically into one chunk. Left alone, the bundler cuts a chunk for
 * every module that a lazy screen shares with them: a dozen files that always travel together.
 */
export function firstChunk(roots: readonly string[]): Rolldown.CodeSplittingNameFunction {
  let needed: ReadonlySet<string> | undefined
  return (id, context) => {
    needed ??= closureOf(roots, (module) => context.getModuleInfo(module)?.importedIds ?? [])
    return needed.has(id) && !lateParts.test(id) ? 'first' : null
  }
}

export function closureOf(roots: readonly string[], importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set(roots)
  for (const id of seen) for (const imported of importsOf(id)) seen.add(imported)
  return seen
}
