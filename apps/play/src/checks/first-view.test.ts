import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../', import.meta.url)
const imported = /^(?:import|export) (?!type\b)(?:[^'\n]|\n(?!import|export))*?from '([^']+)'/gm

/** Every file that the first view of the board brings along, by what is imported at once. */
function broughtAlong(entry: string): { readonly files: ReadonlySet<string>; readonly packages: ReadonlySet<string> } {
  const files = new Set<string>()
  const packages = new Set<string>()
  const follow = (file: URL) => {
    const name = file.href.slice(source.href.length)
    if (files.has(name)) return
    files.add(name)
    // A worker is a script of its own.
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imported))
      if (path.includes('?')) continue
      else if (path.startsWith('.')) follow(new URL(path, file))
      else packages.add(path)
  }
  follow(new URL(entry, source))
  return { files, packages }
}

test('what checks a draw is loaded later than the board', () => {
  const { files, packages } = broughtAlong('main.tsx')
  expect([...files].filter((file) => file.startsWith('checks/')).toSorted()).toEqual([
    'checks/receipt-store.ts',
    'checks/stored-receipt.ts',
    'checks/use-draw-checks.ts',
  ])
  expect(files).toContain('slip/use-order.ts')
  expect([...packages].filter((name) => name.includes('draw-log'))).toEqual([])
  expect(broughtAlong('checks/watch-draws.ts').packages).not.toContain(
    '@fairground/domain/lottery/draw-log/verify/verify-draw.ts',
  )
})
