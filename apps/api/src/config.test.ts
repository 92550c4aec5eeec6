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
])('%s belongs to development and is refused elsewhere', (name, value) => {
  expect(() => readConfig({ ...needed, NODE_ENV: 'production', [name]: value })).toThrow(name)
  expect(() => readConfig({ ...needed, NODE_ENV: 'test', [name]: value })).toThrow(name)
  expect(readConfig({ ...needed, NODE_ENV: 'development', [name]: value })).toHaveProperty(name)
})

test('the controls are a list of addresses, and a wrong one is named at the start', () => {
  const read = (FRONT_DESK_CONTROLS: string) => readConfig({ ...needed, NODE_ENV: 'development', FRONT_DESK_CONTROLS })
  const controls = ['http://127.0.0.1:4001', 'http://127.0.0.1:4002']
  expect(read(controls.join(',')).FRONT_DESK_CONTROLS).toEqual(controls)
  expect(() => read('nowhere')).toThrow('FRONT_DESK_CONTROLS')
})
