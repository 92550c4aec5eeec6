import { expect, test } from 'vitest'
import { leaksIn, type Secret } from './leaks.ts'

const password: Secret = { kind: 'password', value: 'open the gate 9' }
const code: Secret = { kind: 'code', value: '481516' }
const token: Secret = { kind: 'token', value: 'q1w2e3r4t5y6u7i8o9p0q1w2e3r4t5y6u7i8o9p0abc' }
const secrets = [password, code, token]

test.each([
  ['a password in a log line', '{"msg":"login","body":{"password":"open the gate 9"}}'],
  ['a password in an address', 'GET /wps/session/login?password=open%20the%20gate%209'],
  ['a password in a form', 'username=me&password=open+the+gate+9'],
  ['a password in base64', `{"sass":"${Buffer.from('open the gate 9').toString('base64')}"}`],
  ['a code', '{"verificationCode":"481516"}'],
  ['a token', '/m/home?from=q1w2e3r4t5y6u7i8o9p0q1w2e3r4t5y6u7i8o9p0abc'],
])('%s is found', (_, text) => {
  expect(leaksIn('here', text, secrets)).toHaveLength(1)
})

test('what only looks like a secret is none', () => {
  const harmless = '{"time":1481516000123,"pid":4815,"ms":0.481516,"id":"01a1-481516-b","password":"[hidden]"}'
  expect(leaksIn('here', harmless, secrets)).toEqual([])
  expect(leaksIn('here', 'open', [{ kind: 'password', value: 'open' }])).toEqual([])
})

test('a leak is told without the secret', () => {
  const [leak] = leaksIn('the log', 'msg open the gate 9', secrets)
  expect(leak).toBe('the log holds a password: ...msg [here]')
})
