import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { commonEnvironment, readEnvironment } from './environment.ts'
import { keysFor, publicDemoKey } from './keys.ts'

const dir = mkdtempSync(join(tmpdir(), 'fairground-keys-'))
afterAll(() => rmSync(dir, { recursive: true }))

const base64Of = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const ringOf = (...versions: readonly (readonly [string, number])[]) =>
  versions.map(([id, byte]) => ({ id, key: base64Of(byte) }))
const needed = {
  DATABASE_URL: 'postgres://a@localhost/b',
  REDIS_URL: 'redis://localhost',
  NATS_URL: 'nats://localhost',
}
const read = (env: NodeJS.ProcessEnv) => readEnvironment(commonEnvironment, { ...needed, ...env })
const written = (name: string, text: string) => {
  writeFileSync(join(dir, name), text)
  return join(dir, name)
}
const keys = JSON.stringify({ personal: ringOf(['new', 2], ['first', 1]), index: ringOf(['first', 1]) })

test('a process has exactly the keys that it needs, each with its versions', () => {
  const config = read({ NODE_ENV: 'production', KEYS: keys })
  expect(keysFor(config, ['personal', 'index']).personal.map(({ id }) => id)).toEqual(['new', 'first'])
  expect(() => keysFor(config, ['personal', 'index', 'draws'])).toThrow('KEYS has no key for draws')
  expect(() => keysFor(config, ['index'])).toThrow('the key for personal, which it has no use for')
})

test('the key of development is refused in production, wherever it stands', () => {
  const known = [{ id: 'old', key: Buffer.from(publicDemoKey).toString('base64') }]
  const config = (ring: unknown) => read({ NODE_ENV: 'production', KEYS: JSON.stringify({ index: ring }) })
  expect(() => keysFor(config([...ringOf(['new', 2]), ...known]), ['index'])).toThrow(
    'must not be the key of development',
  )
  expect(() => keysFor(read({ NODE_ENV: 'production' }), ['index'])).toThrow('is needed in production')
  expect(keysFor(read({ NODE_ENV: 'test' }), ['index']).index[0].id).toBe('first')
})

test.each([
  ['no JSON', '{'],
  ['32 bytes', JSON.stringify({ index: [{ id: 'a', key: 'c2hvcnQ=' }] })],
  ['an id twice', JSON.stringify({ index: ringOf(['a', 1], ['a', 2]) })],
  ['KEYS', JSON.stringify({ index: [] })],
  ['KEYS', JSON.stringify({ elsewhere: ringOf(['a', 1]) })],
])('keys that cannot be used are refused at start: %s', (said, text) => {
  expect(() => read({ KEYS: text })).toThrow(said)
})

test('a secret may stand in a file of its own, which is said in one place only', () => {
  const path = written('keys.json', `${keys}\n`)
  expect(read({ KEYS_FILE: path }).KEYS?.personal?.[0].id).toBe('new')
  expect(read({ DATABASE_URL: '', DATABASE_URL_FILE: written('url', 'postgres://c@localhost/d\n') }).DATABASE_URL).toBe(
    'postgres://c@localhost/d',
  )
  expect(() => read({ KEYS: keys, KEYS_FILE: path })).toThrow('KEYS and KEYS_FILE are both set')
  expect(() => read({ KEYS_FILE: join(dir, 'nowhere') })).toThrow('KEYS_FILE cannot be read')
})

test('a store of keys is asked by a command, once', () => {
  const path = written('kept.json', keys)
  expect(read({ KEYS_COMMAND: `cat ${path}` }).KEYS?.index?.[0].id).toBe('first')
  expect(() => read({ KEYS_COMMAND: 'exit 3' })).toThrow()
})
