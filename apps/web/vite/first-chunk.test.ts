import { expect, test } from 'vitest'
import { closureOf, firstChunk } from './first-chunk.ts'

const graph: Record<string, readonly string[]> = {
  'main.tsx': ['react', 'app.tsx'],
  'app.tsx': ['react', 'main.tsx'],
  'home-screen.tsx': ['react', 'pulse-card.tsx'],
}

test('everything that the roots import is found, circles included', () => {
  expect([...closureOf(['main.tsx'], (id) => graph[id] ?? [])]).toEqual(['main.tsx', 'react', 'app.tsx'])
})

test('what only a lazy screen needs stays out of the first chunk', () => {
  const nameOf = firstChunk(['main.tsx'])
  const context = { getModuleInfo: (id: string) => ({ importedIds: graph[id] ?? [] }) } as never
  expect(['react', 'app.tsx', 'main.tsx', 'pulse-card.tsx'].map((id) => nameOf(id, context))).toEqual([
    'first',
    'first',
    'first',
    null,
  ])
})
