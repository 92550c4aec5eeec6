import type { Finding } from './finding.ts'
import { resolveImport } from './import-boundaries.ts'
import type { SourceFile } from './source-file.ts'

/** Where no file may reach itself through what it loads with. */
const CYCLE_FREE: readonly string[] = ['apps/', 'packages/', 'reference/', 'tests/', 'tools/']

type Edge = { readonly target: string; readonly line: number }

/** Files that load each other have no order: one of them runs before what it needs is there. */
export function checkCycles(files: readonly SourceFile[]): Finding[] {
  const watched = files.filter(({ path }) => CYCLE_FREE.some((root) => path.startsWith(root)))
  const edges = new Map(watched.map((file) => [file.path, edgesOf(file)]))
  const done = new Set<string>()
  const way: string[] = []
  const found: Finding[] = []
  const walk = (path: string) => {
    way.push(path)
    for (const { target, line } of edges.get(path) ?? []) {
      const begin = way.indexOf(target)
      if (begin >= 0) found.push(sayCycle(path, line, [...way.slice(begin), target]))
      else if (edges.has(target) && !done.has(target)) walk(target)
    }
    way.pop()
    done.add(path)
  }
  for (const path of edges.keys()) if (!done.has(path)) walk(path)
  return found
}

function edgesOf(file: SourceFile): Edge[] {
  return file.loadedWith.flatMap(({ value, line }) => {
    const target = resolveImport(file.path, value)?.replace(/\?.*$/, '')
    return target === undefined ? [] : [{ target, line }]
  })
}

function sayCycle(path: string, line: number, circle: readonly string[]): Finding {
  return { rule: 'cycles', path, line, message: `the imports come back: ${circle.join(' -> ')}` }
}
