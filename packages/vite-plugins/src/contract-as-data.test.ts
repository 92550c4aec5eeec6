import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { contractAsData, dataModule } from './contract-as-data.ts'

const zodMarker = '_zod'

const phone = `
import { livePath, visitorHeader } from '@fairground/contract/live.ts'
import { subjects } from '@fairground/contract/events.ts'
import { createClient } from '@fairground/contract/client.ts'
import * as system from '@fairground/contract/system/system.ts'
export const send = createClient({ fetch, headers: () => ({}) })
export const all = [livePath, visitorHeader, subjects, system]
`

async function bundle(plugins: readonly Plugin[], source = phone): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) =>
      id === 'entry' ? fileURLToPath(new URL('../src/contract-test-entry.js', import.meta.url)) : null,
    load: (id) => (id.endsWith('contract-test-entry.js') ? source : null),
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, ...plugins],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
  })
  return (built as Rolldown.RolldownOutput).output[0].code
}

test('a production bundle carries addresses and no schema code', async () => {
  expect(await bundle([])).toContain(zodMarker)
  const code = await bundle([contractAsData()])
  expect(code).not.toContain(zodMarker)
  expect(code).toContain('/wps/system/status')
  expect(code).toContain('/wps/live')
  expect(code).toContain('x-visitor')
  expect(code).toContain('system.pulsed')
  expect(code).toContain('E1001')
  expect(code).not.toContain('http: 401')
})

test('a call keeps exactly what a phone needs to send it', async () => {
  const { sendPulse } = await import('@fairground/contract/system/system.ts')
  expect(dataModule({ sendPulse })).toBe(
    'export const sendPulse = {"id":"system.sendPulse","method":"POST","path":"/wps/system/pulse","body":"json"}\n',
  )
})

test('a phone that imports a schema does not build', async () => {
  const source = "export { liveFrame } from '@fairground/contract/live.ts'"
  await expect(bundle([contractAsData()], source)).rejects.toThrow(/liveFrame/)
})

test('only data stays', () => {
  expect(dataModule({ price: () => 1, made: new Date(0), path: '/wps', sizes: [1, null], nested: { on: true } })).toBe(
    'export const path = "/wps"\nexport const sizes = [1,null]\nexport const nested = {"on":true}\n',
  )
})
