import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const asked: Record<string, string>[] = []

beforeEach(() => {
  vi.resetModules()
  asked.length = 0
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)))
    return Response.json({ success: true, value: { reference: `R-${asked.length}` } })
  })
})

afterEach(() => vi.unstubAllGlobals())

test('a problem is told once, with what finds it and without the query', async () => {
  const { report } = await import('./report.ts')
  history.replaceState(null, '', '/m/register?code=SECRET')
  expect(await report('crash', new Error('broken'))).toBe('R-1')
  expect(await report('crash', new Error('broken'))).toBeNull()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ kind: 'crash', message: 'broken', path: '/m/register' })
})

test('a page that breaks in a loop tells at most five problems', async () => {
  const { report } = await import('./report.ts')
  for (let count = 0; count < 9; count += 1) await report('rejection', new Error(`fault ${count}`))
  expect(asked).toHaveLength(5)
})

test('long texts are cut to what the contract takes', async () => {
  const { report } = await import('./report.ts')
  await report('crash', Object.assign(new Error('x'.repeat(900)), { stack: 'y'.repeat(9000) }))
  expect([asked[0]?.message?.length, asked[0]?.stack?.length]).toEqual([500, 4000])
})

test('a report that cannot be sent is no problem of its own', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { report } = await import('./report.ts')
  expect(await report('crash', new Error('broken'))).toBeNull()
})
