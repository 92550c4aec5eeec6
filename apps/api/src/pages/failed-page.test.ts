import { createLanguageText } from '@fairground/i18n/language-text.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from '../http/errors.ts'
import { handlePageErrors } from './failed-page.ts'

const browser = { accept: 'text/html,*/*;q=0.8' }

async function failingPages(error: Error) {
  const app = Fastify()
  handleErrors(app)
  await app.register(async (scope) => {
    handlePageErrors(scope, createLanguageText())
    scope.get('/m/*', async () => {
      throw error
    })
  })
  return app
}

test('a person who opens an address while we fail gets a page that tries again, in their language', async () => {
  const app = await failingPages(new Error('the secret cause'))
  const url = '/m/deposit?order=1&note="><script>'
  const page = await app.inject({ url, headers: { ...browser, cookie: 'language=UR' } })
  expect(page.statusCode).toBe(503)
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('<html lang="ur" dir="rtl">')
  expect(page.body).toContain('<meta http-equiv="refresh"')
  expect(page.body).toContain('href="/m/deposit?order=1&amp;note=')
  expect(page.body).not.toMatch(/<script|secret/)
  const english = await app.inject({ url, headers: { ...browser, 'accept-language': 'xx' } })
  expect(english.body).toContain('Something went wrong on our side')
})

test('a program, and a request that is wrong itself, get the envelope', async () => {
  const app = await failingPages(new Error('any'))
  expect((await app.inject({ url: '/m/home', headers: { accept: 'application/json' } })).json()).toMatchObject({
    success: false,
  })
  const refusing = await failingPages(Object.assign(new Error('no'), { statusCode: 400 }))
  const refused = await refusing.inject({ url: '/m/home', headers: browser })
  expect([refused.statusCode, refused.json().success]).toEqual([400, false])
})
