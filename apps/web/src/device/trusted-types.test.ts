import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Rules = { readonly createScriptURL: (path: string) => string; readonly createHTML: (text: string) => string }

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('the service worker and our own workers may be started', async () => {
  const { scriptUrl } = await import('./trusted-types.ts')
  expect(scriptUrl('/m/sw.js')).toBe('/m/sw.js')
  expect(scriptUrl('/m/assets/draw-worker-Bc12_x.js')).toBe('/m/assets/draw-worker-Bc12_x.js')
})

test.each([
  'https://evil.example/m/sw.js',
  '//evil.example/m/sw.js',
  '/m/sw.js?x=1',
  '/m/assets/../worker-1.js',
  '/m/assets/main-1.js',
  'data:text/javascript,alert(1)',
  'blob:http://halcyon.localhost/1',
])('%s may not be started', async (path) => {
  const { scriptUrl } = await import('./trusted-types.ts')
  expect(() => scriptUrl(path)).toThrow(TypeError)
})

test('where the browser knows Trusted Types the address comes from the one policy', async () => {
  const created: string[] = []
  const createPolicy = (name: string, rules: Rules) => {
    created.push(name)
    return {
      createScriptURL: (path: string) => `trusted:${rules.createScriptURL(path)}`,
      createHTML: (text: string) => `trusted:${rules.createHTML(text)}`,
    }
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
  const { scriptUrl, html } = await import('./trusted-types.ts')
  expect(html('<p onclick="x()">Hi<script>y()</script></p>')).toBe('trusted:<p>Hi</p>')
  expect(scriptUrl('/m/sw.js')).toBe('trusted:/m/sw.js')
  expect(() => scriptUrl('/m/other.js')).toThrow(TypeError)
  expect(created).toEqual(['fairground'])
})

test('markup is sanitised where the browser knows no Trusted Types', async () => {
  const { html } = await import('./trusted-types.ts')
  expect(html('<p>Hi<img src=x onerror=alert(1)></p>')).toBe('<p>Hi</p>')
})
