import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createClock } from './clock.ts'
import { openControlPort } from './control-port.ts'
import { commonEnvironment, parseEnvironment, refuseControlPortInProduction } from './environment.ts'

const usable = {
  DATABASE_URL: 'postgres://localhost/x',
  REDIS_URL: 'redis://localhost',
  NATS_URL: 'nats://localhost',
}
const open: { close(): unknown }[] = []

afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

test('an unusable environment names every wrong value and where to look', () => {
  const parse = () => parseEnvironment(commonEnvironment, { ...usable, DATABASE_URL: 'nonsense', PORT: '99999' })
  expect(parse).toThrow(/DATABASE_URL[\s\S]*PORT[\s\S]*\.env\.example/)
})

test('an empty name is one that is not set', () => {
  const config = parseEnvironment(commonEnvironment, { ...usable, CONTROL_PORT: '', LOG_LEVEL: '' })
  expect([config.CONTROL_PORT, config.LOG_LEVEL]).toEqual([undefined, 'info'])
  expect(() => parseEnvironment(commonEnvironment, { ...usable, DATABASE_URL: '' })).toThrow('DATABASE_URL')
})

test('a process without a stated mode is in production, and production refuses a control port', () => {
  const config = parseEnvironment(commonEnvironment, { ...usable, CONTROL_PORT: '0' })
  expect(config.NODE_ENV).toBe('production')
  expect(() => refuseControlPortInProduction(config)).toThrow('CONTROL_PORT')
  expect(() => refuseControlPortInProduction({ ...config, NODE_ENV: 'test' })).not.toThrow()
})

test('the control port moves the clock and answers nothing else', async () => {
  const clock = createClock()
  const server = await openControlPort(0, clock)
  open.push(server)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect((await fetch(`${url}/clock?offsetMs=3600000`, { method: 'POST' })).status).toBe(200)
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(3_599_000)
  expect((await fetch(`${url}/clock?offsetMs=soon`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${url}/clock`)).status).toBe(404)
  server.close()
  await once(server, 'close')
})
