import { expect, test } from 'vitest'
import { checkedColour } from './check-words.ts'

test('CONF-46 a published colour is written in hexadecimal digits, and an empty one is left to the theme', () => {
  expect(['', '#fff', '#00A36C'].map(checkedColour)).toEqual(['', '#fff', '#00A36C'])
  for (const colour of ['red', 'fff', '#00a36g', '#fff;x:y'])
    expect(() => checkedColour(colour), colour).toThrow(`${colour} is not a colour`)
})
