import { expect, test } from 'vitest'
import type { Config } from './config.ts'
import { openProvider } from './testing/provider.ts'

async function openSports(NODE_ENV: Config['NODE_ENV'] = 'test') {
  const url = await openProvider(NODE_ENV)
  return {
    sports: (query = 'mode=trial&language=EN') => fetch(`${url}/sports?${query}`),
    behave: (query: string) => fetch(`${url}/behaviour?${query}`, { method: 'POST' }),
  }
}

test('the page says in the visitor’s language that its matches are samples', async () => {
  const { sports } = await openSports()
  expect(await (await sports('language=VI')).text()).toContain('<html lang="vi" dir="ltr">')
  expect(await (await sports('language=UR')).text()).toContain('<html lang="ur" dir="rtl">')
  const unknown = await (await sports('language=constructor')).text()
  expect(unknown).toContain('<html lang="en" dir="ltr">')
  expect(unknown).toContain('Sample matches and prices.')
})

test('nothing of the address reaches the page', async () => {
  const { sports } = await openSports()
  const page = await (await sports(`language=${encodeURIComponent('"><script>alert(1)</script>')}`)).text()
  expect(page).not.toContain('alert(1)')
})

test('it can fail and recover', async () => {
  const { sports, behave } = await openSports()
  await behave('kind=fail')
  expect((await sports()).status).toBe(503)
  await behave('kind=plain')
  expect((await sports()).status).toBe(200)
})

test('it can be slow', async () => {
  const { sports, behave } = await openSports()
  await behave('kind=slow&delayMs=120')
  const began = performance.now()
  expect((await sports()).status).toBe(200)
  expect(performance.now() - began).toBeGreaterThanOrEqual(115)
})

test('it can ask for a new login by itself', async () => {
  const { sports, behave } = await openSports()
  expect(await (await sports()).text()).not.toMatch(/^ask\(\)/m)
  await behave('kind=relogin')
  expect(await (await sports()).text()).toMatch(/^ask\(\)/m)
})

test('an unknown behaviour is refused, and in production every one', async () => {
  expect((await (await openSports()).behave('kind=explode')).status).toBe(400)
  expect((await (await openSports('production')).behave('kind=fail')).status).toBe(404)
})
