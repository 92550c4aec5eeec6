import { formatVerifierKey } from '@fairground/domain/lottery/draw-log/verifier-key.ts'
import { witnessSigners } from '@fairground/domain/testing/draw-log.ts'
import { expect, test } from 'vitest'
import { drawsKeys, readConfig, readLogKeys } from './config.ts'

const [first = '', second = ''] = witnessSigners.map(({ key }) => formatVerifierKey(key))
const witnessesOf = (...keys: readonly string[]) =>
  JSON.stringify(keys.map((key, at) => ({ url: `https://witness-${at}.example/`, key })))
const usable = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://fairground_draws@localhost/b',
  BEACON_URL: 'https://beacon.example/',
  WITNESSES: witnessesOf(first, second),
}
const read = (env: NodeJS.ProcessEnv) => readConfig({ ...usable, ...env })

test('it needs neither Redis nor NATS, and addresses have no slash at their end', () => {
  const config = read({ WITNESSES_NEEDED: '2' })
  expect(config).toMatchObject({ BEACON_URL: 'https://beacon.example', DRAW_LOG_ORIGIN: 'localhost/draws' })
  expect(config.WITNESSES.map(({ url }) => url)).toEqual(['https://witness-0.example', 'https://witness-1.example'])
  expect(Object.keys(drawsKeys(config))).toEqual(expect.arrayContaining(['draws', 'log']))
})

test.each([
  [{ BEACON_URL: '' }, 'BEACON_URL must be set'],
  [{ WITNESSES: '' }, 'WITNESSES must be set'],
  [{ WITNESSES: '[]', BEACON_URL: '' }, 'BEACON_URL and WITNESSES must be set'],
  [{ WITNESSES_NEEDED: '3' }, 'WITNESSES_NEEDED is 3, and WITNESSES has 2'],
  [{ WITNESSES_NEEDED: '0' }, 'WITNESSES_NEEDED'],
  [{ WITNESSES: witnessesOf(first, first) }, 'has a witness twice'],
  [{ WITNESSES: witnessesOf('somebody') }, 'is no key of a witness'],
  [{ WITNESSES: 'https://witness.example' }, 'no JSON'],
  [{ BEACON_URL: `https://api.drand.sh/${'a'.repeat(64)}` }, 'without the hash of its chain'],
  [{ DRAW_LOG_ORIGIN: 'two words' }, 'is no name of a log'],
  [{ NODE_ENV: 'production', PERSONAL_DATA_KEY: Buffer.alloc(32, 7).toString('base64') }, 'DRAW_LOG_ORIGIN is needed'],
  [{ NODE_ENV: 'production', DRAW_LOG_ORIGIN: 'a.example/draws' }, 'is needed in production'],
])('%o is refused at start', (env, said) => {
  expect(() => read(env)).toThrow(said)
})

test('the key of the log is known before there is a beacon or a witness', () => {
  const { key } = readLogKeys({ NODE_ENV: 'test', DRAW_LOG_ORIGIN: 'a.example/draws' }).signer
  expect(formatVerifierKey(key)).toMatch(/^a\.example\/draws\+[0-9a-f]{8}\+A/)
})
