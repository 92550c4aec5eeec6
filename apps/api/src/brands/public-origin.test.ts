import { expect, test } from 'vitest'
import { originFor, publicOrigin } from './public-origin.ts'

const brand = { hosts: ['play.example', 'agents.example'] as const }
const inProduction = { NODE_ENV: 'production', PUBLIC_SCHEME: undefined, PUBLIC_PORT: undefined } as const

test('scheme and port are those of the configuration, and the scheme’s own port is not written', () => {
  expect(publicOrigin(inProduction, brand)).toBe('https://play.example')
  expect(publicOrigin({ ...inProduction, PUBLIC_PORT: 443 }, brand)).toBe('https://play.example')
  expect(publicOrigin({ ...inProduction, PUBLIC_PORT: 8443 }, brand)).toBe('https://play.example:8443')
  expect(publicOrigin({ ...inProduction, NODE_ENV: 'test', PUBLIC_PORT: 4000 }, brand)).toBe('http://play.example:4000')
  expect(publicOrigin({ ...inProduction, PUBLIC_SCHEME: 'http' }, brand)).toBe('http://play.example')
})

test('a person stays on the host of the brand that was asked, and on no other', () => {
  const at = (host: string) => originFor(inProduction, brand, { host })
  expect(at('agents.example')).toBe('https://agents.example')
  expect(at('Agents.Example.:8080')).toBe('https://agents.example')
  expect(at('evil.example')).toBe('https://play.example')
})
