import { expect, test } from 'vitest'
import { brokenRule, type GenericRule, isBlank } from './generic-rules.ts'

const kept = (rule: GenericRule, values: readonly string[]) => values.filter((value) => !brokenRule(value, [rule]))

test('CONF-42 a required value is there, and no other rule speaks of an empty one', () => {
  expect(brokenRule('', [{ kind: 'required' }])).toBe('required')
  expect(brokenRule('x', [{ kind: 'required' }])).toBeNull()
  const others: readonly GenericRule[] = [
    { kind: 'notBlank' },
    { kind: 'integer' },
    { kind: 'email' },
    { kind: 'range', min: 1, max: 2 },
    { kind: 'pattern', source: 'x' },
  ]
  expect(brokenRule('', others)).toBeNull()
})

test('CONF-43 a value of white space only is refused, whatever white space it is', () => {
  expect(kept({ kind: 'notBlank' }, [' ', '\t\n', '\u00a0\u3000', ' a ', 'a'])).toEqual([' a ', 'a'])
  expect(['', ' ', 'a'].map(isBlank)).toEqual([true, true, false])
})

test('CONF-44 an integer has no fraction, and a float may have one', () => {
  const values = ['7', '-7', '007', '7.5', '-0.5', '7.', '.5', '1e3', '0x10', '７', 'Infinity', '1,000']
  expect(kept({ kind: 'integer' }, values)).toEqual(['7', '-7', '007'])
  expect(kept({ kind: 'float' }, values)).toEqual(['7', '-7', '007', '7.5', '-0.5'])
})

test('CONF-45 an e-mail address has fewer than 255 characters', () => {
  const host = '@fair.example'
  const long = (length: number) => 'a'.repeat(length - host.length) + host
  expect(kept({ kind: 'email' }, ['a@b.example', 'a b@c.example', 'a@b@c', 'nobody', '@b', 'a@'])).toEqual([
    'a@b.example',
  ])
  expect([254, 255].map((length) => brokenRule(long(length), [{ kind: 'email' }]))).toEqual([null, 'email'])
})

test('CONF-46 an address of the web and a colour in hexadecimal digits', () => {
  const addresses = [
    'https://fair.example/a?b#c',
    'HTTP://fair.example',
    'javascript:alert(1)',
    'fair.example',
    'http://',
  ]
  expect(kept({ kind: 'url' }, addresses)).toEqual(['https://fair.example/a?b#c', 'HTTP://fair.example'])
  expect(kept({ kind: 'hexColour' }, ['#fff', '#00A36C', 'fff', '#ffff', '#00a36g', '#fff\n'])).toEqual([
    '#fff',
    '#00A36C',
  ])
})

test('CONF-47 a range holds its ends, an enum its values, and a pattern the whole value', () => {
  expect(kept({ kind: 'range', min: 1, max: 2.5 }, ['0.9', '1', '2.5', '2.6', 'two'])).toEqual(['1', '2.5'])
  expect(kept({ kind: 'enum', values: ['H5', 'PWA'] }, ['H5', 'h5', 'H', 'PWA'])).toEqual(['H5', 'PWA'])
  expect(kept({ kind: 'pattern', source: 'a|b' }, ['a', 'b', 'ab', 'ax'])).toEqual(['a', 'b'])
})

test('the first rule that is broken is the one that is told', () => {
  const rules: readonly GenericRule[] = [{ kind: 'required' }, { kind: 'integer' }, { kind: 'range', min: 1, max: 9 }]
  expect(['', 'x', '10', '9'].map((value) => brokenRule(value, rules))).toEqual(['required', 'integer', 'range', null])
})
