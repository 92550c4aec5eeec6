import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base64Of, bytesOfBase64, bytesOfHex, digestOfBytes, hexOf, isSame, joined, uint64, utf8 } from './bytes.ts'

test('hexadecimal and base64 are read as they are written', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      expect(bytesOfHex(hexOf(bytes), bytes.length)).toEqual(bytes)
      expect(bytesOfBase64(base64Of(bytes))).toEqual(bytes)
      expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'))
    }),
  )
})

test.each(['AB', 'a', 'abc', 'zz', ' a', '0x'])('no byte in hexadecimal: %s', (text) => {
  expect(bytesOfHex(text, 1)).toBeUndefined()
})

// The last ones have bits beside the value, so that one value would have several texts.
test.each(['A', 'AA', 'AA=', 'A===', 'AA==\n', ' AA==', 'AA-_', 'AB==', 'AAB='])('no base64: %j', (text) => {
  expect(bytesOfBase64(text)).toBeUndefined()
})

test('numbers stand with their highest byte first', () => {
  expect(hexOf(uint64(1_000))).toBe('00000000000003e8')
  expect(hexOf(uint64(2 ** 53 - 1))).toBe('001fffffffffffff')
})

test('bytes are joined and compared', () => {
  expect(hexOf(joined(utf8('a'), utf8(''), utf8('bc')))).toBe('616263')
  expect(isSame(utf8('ab'), utf8('ab'))).toBe(true)
  expect(isSame(utf8('ab'), utf8('abc'))).toBe(false)
  expect(isSame(utf8('ab'), utf8('ac'))).toBe(false)
  expect(digestOfBytes(utf8(''))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})
