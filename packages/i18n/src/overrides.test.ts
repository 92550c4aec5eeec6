import { expect, test } from 'vitest'
import { mergeOverrides } from './overrides.ts'

const messages = {
  'state.retry': 'Try again',
  'gate.region.ip': 'Your address: {ip}',
  'refusal.TOO_MANY_TRIES': 'Wait {seconds, plural, one {{seconds} second} other {{seconds} seconds}}',
}

test('a brand may reword a text and leave a value out', () => {
  const merged = mergeOverrides(messages, { 'state.retry': 'Once more', 'refusal.TOO_MANY_TRIES': 'Wait {seconds} s' })
  expect(merged).toEqual({
    'state.retry': 'Once more',
    'gate.region.ip': 'Your address: {ip}',
    'refusal.TOO_MANY_TRIES': 'Wait {seconds} s',
  })
  expect(messages['state.retry']).toBe('Try again')
})

test.each([
  ['state.again', 'Once more', 'state.again is not a known text'],
  ['toString', 'Once more', 'toString is not a known text'],
  ['state.retry', ' ', 'state.retry is empty'],
  ['state.retry', 'Again, {name}', 'state.retry cannot use {name} this way'],
  ['gate.region.ip', '{ip, plural, other {address}}', 'gate.region.ip cannot use {ip} this way'],
  ['state.retry', 'Try {again', 'state.retry is not valid ICU text'],
])('the override %s "%s" is refused', (key, override, problem) => {
  expect(() => mergeOverrides(messages, { [key]: override })).toThrow(problem)
})
