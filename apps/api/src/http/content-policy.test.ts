import { expect, test } from 'vitest'
import { contentPolicy, phoneAuthSources, securityHeaders } from './content-policy.ts'

function directives(mode: 'development' | 'production'): Record<string, string> {
  const [first = ''] = contentPolicy({ nonce: 'abc', mode }).split(', ')
  const parts = first.split('; ')
  return Object.fromEntries(parts.map((part) => [part.split(' ', 1)[0] ?? '', part.slice(part.indexOf(' ') + 1)]))
}

test('scripts run only with the nonce of their own response', () => {
  expect(directives('production')['script-src']).toBe("'nonce-abc' 'strict-dynamic'")
  expect(contentPolicy({ nonce: 'abc', mode: 'production' })).not.toMatch(/unsafe-|https?:|\*/)
})

test('a second policy keeps scripts and what is loaded ahead for them to our own origin', () => {
  for (const mode of ['development', 'production'] as const) {
    expect(contentPolicy({ nonce: 'abc', mode }).split(', ').slice(1)).toEqual(["script-src-elem 'self' 'nonce-abc'"])
  }
})

test('the page cannot be framed, rebased or fed untrusted script', () => {
  expect(directives('production')).toMatchObject({
    'default-src': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'fairground',
  })
})

test('only the origins of game providers may be framed besides our own', () => {
  const policy = (frameSources: readonly string[]) => contentPolicy({ nonce: 'abc', mode: 'production', frameSources })
  expect(policy([])).toContain("frame-src 'self';")
  expect(policy(['https://games.example'])).toContain("frame-src 'self' https://games.example;")
})

test('a page may ask the phone-auth service only where the brand has it, and then only that', () => {
  const asked = (phoneAuth: Parameters<typeof phoneAuthSources>[0]) => {
    const connectSources = phoneAuthSources(phoneAuth)
    const policy = contentPolicy({ nonce: 'abc', mode: 'production', connectSources })
    return policy.split('; ').filter((part) => part.startsWith('connect-src'))
  }
  expect(asked(null)).toEqual(["connect-src 'self'"])
  expect(asked({ standIn: 'http://127.0.0.1:4100' })).toEqual(["connect-src 'self' http://127.0.0.1:4100"])
  expect(asked({ standIn: null })).toEqual([
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  ])
})

test('development differs by the socket of the reloading client and by the desk that frames the phone', () => {
  const loosened = { 'connect-src': "'self' ws:", 'frame-ancestors': "'self'" }
  expect(directives('development')).toEqual({ ...directives('production'), ...loosened })
  expect(directives('production')).toMatchObject({ 'connect-src': "'self'", 'frame-ancestors': "'none'" })
})

test('transport security is promised in production only, because development speaks plain HTTP', () => {
  expect(securityHeaders('production')).toHaveProperty('strict-transport-security')
  expect(securityHeaders('development')).not.toHaveProperty('strict-transport-security')
  expect(securityHeaders('development')).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  })
})
