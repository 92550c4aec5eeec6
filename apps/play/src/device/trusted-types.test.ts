import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Rules = { readonly createScriptURL: (path: string) => string }

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('our own workers may be started', async () => {
  const { scriptUrl } = await import('./trusted-types.ts')
  expect(scriptUrl('/mui/assets/check-worker-Bc12_x.js')).toBe('/mui/assets/check-worker-Bc12_x.js')
})

test.each([
  'https://evil.example/mui/assets/check-worker-1.js',
  '//evil.example/mui/assets/check-worker-1.js',
  '/mui/assets/../check-worker-1.js',
  '/mui/assets/main-1.js',
  'data:text/javascript,alert(1)',
])('%s may not be started', async (path) => {
  const { scriptUrl } = await import('./trusted-types.ts')
  expect(() => scriptUrl(path)).toThrow(TypeError)
})

test('where the browser knows Trusted Types the address comes from the one policy', async () => {
  const created: string[] = []
  const createPolicy = (name: string, rules: Rules) => {
    created.push(name)
    return { createScriptURL: (path: string) => `trusted:${rules.createScriptURL(path)}` }
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
  const { scriptUrl } = await import('./trusted-types.ts')
  expect(scriptUrl('/mui/assets/check-worker-1.js')).toBe('trusted:/mui/assets/check-worker-1.js')
  expect(() => scriptUrl('/mui/assets/main-1.js')).toThrow(TypeError)
  expect(created).toEqual(['fairground'])
})
