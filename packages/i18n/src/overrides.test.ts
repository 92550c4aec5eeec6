import { expect, test } from 'vitest'
import { problemsOfOverrides } from './overrides.ts'

const messages = {
  'state.retry': 'Try again',
  'gate.region.ip': 'Your IP address: {ip}',
  'refusal.TOO_MANY_TRIES': 'Wait {seconds, plural, one {{seconds} second} other {{seconds} seconds}}',
}

test('a brand may reword a text, with the same values', () => {
  const overrides = { 'state.retry': 'Once more', 'refusal.TOO_MANY_TRIES': 'Wait {seconds} s' }
  expect(problemsOfOverrides(messages, overrides)).toEqual([])
})

test.each([
  ['state.again', 'Once more', 'state.again is not a known text'],
  ['toString', 'Once more', 'toString is not a known text'],
  ['state.retry', ' ', 'state.retry is empty'],
  ['state.retry', 'Again, {name}', 'state.retry cannot use {name} this way'],
  ['gate.region.ip', '{ip, plural, other {address}}', 'gate.region.ip cannot use {ip} this way'],
  ['gate.region.ip', 'Your address', 'gate.region.ip leaves out {ip}'],
])('the override %s "%s" is refused', (key, override, problem) => {
  expect(problemsOfOverrides(messages, { [key]: override })).toEqual([problem])
})

test('an override that is no ICU text is refused', () => {
  const [problem] = problemsOfOverrides(messages, { 'state.retry': 'Try {again' })
  expect(problem).toContain('state.retry is not valid ICU text')
})
