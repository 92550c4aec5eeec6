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

test('the page says in the visitor’s language that its matches are simulated', async () => {
  const { sports } = await openSports()
  expect(await (await sports('language=VI')).text()).toContain('<html lang="vi" dir="ltr">')
  expect(await (await sports('lang=UR')).text()).toContain('<html lang="ur" dir="rtl">')
  const unknown = await (await sports('language=constructor')).text()
  expect(unknown).toContain('<html lang="en" dir="ltr">')
  expect(unknown).toContain('Simulated matches: played by the studio')
})

test('nothing of the address reaches the page, and its scripts are files of the studio alone', async () => {
  const { sports } = await openSports()
  const answer = await sports(`language=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(await answer.text()).not.toContain('alert(1)')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
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
  expect(await (await sports()).text()).not.toContain('data-relogin')
  await behave('kind=relogin')
  expect(await (await sports()).text()).toContain('<body data-relogin')
})

test('an unknown behaviour is refused, and in production every one', async () => {
  expect((await (await openSports()).behave('kind=explode')).status).toBe(400)
  expect((await (await openSports('production')).behave('kind=fail')).status).toBe(404)
})
