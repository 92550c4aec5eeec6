import type { Rolldown } from 'vite'

/**
 * Puts everything that the entry imports statically into one chunk. Left alone, the bundler cuts a chunk for
 * every module that a lazy screen shares with the entry: a dozen files that always travel together.
 */
export function firstChunk(entry: string): Rolldown.CodeSplittingNameFunction {
  let needed: ReadonlySet<string> | undefined
  return (id, context) => {
    needed ??= closureOf(entry, (module) => context.getModuleInfo(module)?.importedIds ?? [])
    return needed.has(id) && id !== entry ? 'first' : null
  }
}

export function closureOf(start: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set([start])
  for (const id of seen) for (const imported of importsOf(id)) seen.add(imported)
  return seen
}
