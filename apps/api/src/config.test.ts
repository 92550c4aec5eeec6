import { publicDemoKey } from '@fairground/runtime/keys.ts'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const needed = {
  DATABASE_URL: 'postgres://127.0.0.1/fairground',
  REDIS_URL: 'redis://127.0.0.1',
  NATS_URL: 'nats://127.0.0.1',
}

test.each([
  ['FRONT_DESK_CONTROLS', 'http://127.0.0.1:4001'],
  ['PHONE_HOST', '192.0.2.1'],
  ['INSTANCE', 'one'],
])('%s belongs to development and is refused elsewhere', (name, value) => {
  expect(() => readConfig({ ...needed, NODE_ENV: 'production', [name]: value })).toThrow(name)
  expect(() => readConfig({ ...needed, NODE_ENV: 'test', [name]: value })).toThrow(name)
  expect(readConfig({ ...needed, NODE_ENV: 'development', [name]: value })).toHaveProperty(name)
})

const sealed = { ...needed, PERSONAL_DATA_KEY: Buffer.alloc(32, 7).toString('base64') }

test.each([
  ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
  ['PHONE_AUTH_URL', 'http://127.0.0.1:4100'],
])('S10 production does not start with %s, where anybody can vouch for any number', (name, value) => {
  expect(() => readConfig({ ...sealed, NODE_ENV: 'production', [name]: value })).toThrow(`${name} is refused`)
  expect(readConfig({ ...sealed, NODE_ENV: 'test', [name]: value })).toHaveProperty(name)
})

test('a social provider is asked over https unless it stands on this machine', () => {
  const read = (issuer: string) => {
    const SOCIAL_PROVIDERS = JSON.stringify({ house: { google: { issuer, clientId: 'a', clientSecret: 'b' } } })
    return () => readConfig({ ...sealed, NODE_ENV: 'test', SOCIAL_PROVIDERS })
  }
  expect(read('http://accounts.example')).toThrow('SOCIAL_PROVIDERS')
  expect(read('http://127.0.0.1:4100/google')).not.toThrow()
  expect(read('https://accounts.google.com')().SOCIAL_PROVIDERS.house?.google?.clientId).toBe('a')
  expect(() => readConfig({ ...sealed, NODE_ENV: 'test', SOCIAL_PROVIDERS: 'no json' })).toThrow('SOCIAL_PROVIDERS')
  expect(readConfig({ ...sealed, NODE_ENV: 'test' }).SOCIAL_PROVIDERS).toEqual({})
})

test('the controls are a list of addresses, and a wrong one is named at the start', () => {
  const read = (FRONT_DESK_CONTROLS: string) => readConfig({ ...needed, NODE_ENV: 'development', FRONT_DESK_CONTROLS })
  const controls = ['http://127.0.0.1:4001', 'http://127.0.0.1:4002']
  expect(read(controls.join(',')).FRONT_DESK_CONTROLS).toEqual(controls)
  expect(() => read('nowhere')).toThrow('FRONT_DESK_CONTROLS')
})

test('TD18 production needs a key of its own for personal data, and the one of development is refused there', () => {
  const read = (env: object) => readConfig({ ...needed, ...env })
  const own = Buffer.alloc(32, 9).toString('base64')
  const known = Buffer.from(publicDemoKey).toString('base64')
  expect(() => read({ NODE_ENV: 'production' })).toThrow('PERSONAL_DATA_KEY')
  expect(() => read({ NODE_ENV: 'production', PERSONAL_DATA_KEY: known })).toThrow('PERSONAL_DATA_KEY')
  expect(() => read({ NODE_ENV: 'production', PERSONAL_DATA_KEY: 'c2hvcnQ=' })).toThrow('32 bytes')
  expect(read({ NODE_ENV: 'production', PERSONAL_DATA_KEY: own }).PERSONAL_DATA_KEY).toHaveLength(32)
  expect(read({ NODE_ENV: 'development' }).PERSONAL_DATA_KEY).toBeUndefined()
})

test('TD3 a payment gateway is asked over https unless it stands on this machine, and its keys are no short words', () => {
  const read = (gateways: unknown) => () =>
    readConfig({ ...sealed, NODE_ENV: 'production', PAYMENT_GATEWAYS: JSON.stringify(gateways) }).PAYMENT_GATEWAYS
  const at = (url: string, key = 'sixteen letters!') => ({ reference: { url, accounts: { house: key } } })
  expect(read(at('https://gateway.example'))()).toEqual(at('https://gateway.example'))
  expect(read(at('http://127.0.0.1:4200'))).not.toThrow()
  expect(read(at('http://gateway.example'))).toThrow('https')
  expect(read(at('https://gateway.example', 'short'))).toThrow('PAYMENT_GATEWAYS')
  expect(read({ 'No Name': at('https://gateway.example').reference })).toThrow('PAYMENT_GATEWAYS')
  expect(() => readConfig({ ...sealed, NODE_ENV: 'test', PAYMENT_GATEWAYS: 'no json' })).toThrow('PAYMENT_GATEWAYS')
  expect(readConfig({ ...sealed, NODE_ENV: 'test' }).PAYMENT_GATEWAYS).toEqual({})
})

test('a proxy that is no address is named at the start; addresses, ranges and the three known names are allowed', () => {
  const read = (TRUSTED_PROXIES: string) => readConfig({ ...sealed, NODE_ENV: 'test', TRUSTED_PROXIES }).TRUSTED_PROXIES
  const usable = ['127.0.0.1', '10.0.0.0/8', '::1', 'fc00::/7', 'loopback', 'uniquelocal']
  expect(read(usable.join(', '))).toEqual(usable)
  expect(read('')).toEqual([])
  for (const wrong of ['10.0.0', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '::1/129', '10.0.0.1/8/8', '10.0.0.0/0'])
    expect(() => read(`127.0.0.1,${wrong}`), wrong).toThrow(`TRUSTED_PROXIES: "${wrong}" is neither an address nor`)
})
