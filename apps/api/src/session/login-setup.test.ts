import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createLoginSetup } from './login-setup.ts'

const needed = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://127.0.0.1/fairground',
  REDIS_URL: 'redis://127.0.0.1',
  NATS_URL: 'nats://127.0.0.1',
}
const client = { clientId: 'a', clientSecret: 'b' }
const setupWith = (env: Record<string, string>) => createLoginSetup(readConfig({ ...needed, ...env }))
const house = { code: 'house' }
const demo = { phoneAuth: { project: 'demo-house', apiKey: 'k' } }
const real = { phoneAuth: { project: 'house-1', apiKey: 'k' } }

test('REG-11 a brand has the social logins that it is registered for, and no others', () => {
  const setup = setupWith({ SOCIAL_PROVIDERS: JSON.stringify({ house: { facebook: client } }) })
  expect(setup(house, { phoneAuth: null }).social).toEqual(['facebook'])
  expect(setup({ code: 'other' }, { phoneAuth: null }).social).toEqual([])
})

test('a demo project of the phone-auth service exists where a stand-in does, a real one everywhere', () => {
  const [alone, besideStandIn] = [setupWith({}), setupWith({ PHONE_AUTH_URL: 'http://127.0.0.1:4100/' })]
  const besideEmulator = setupWith({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })
  expect(alone(house, demo).phoneAuth).toBeNull()
  expect(alone(house, real).phoneAuth).toEqual({ ...real.phoneAuth, standIn: null })
  expect(besideStandIn(house, demo).phoneAuth).toEqual({ ...demo.phoneAuth, standIn: 'http://127.0.0.1:4100' })
  expect(besideEmulator(house, demo).phoneAuth).toMatchObject({ standIn: 'http://127.0.0.1:9099' })
  expect(besideStandIn(house, { phoneAuth: null }).phoneAuth).toBeNull()
})
