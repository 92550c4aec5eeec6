import { expect, test } from 'vitest'
import { crc16, currencies, partsOf, readScanCode, scanCode } from './emv.ts'

const transfer = {
  amount: '50000.0000',
  accountNumber: '123456789012',
  accountName: 'DEMO HALCYON',
  reference: 'F234567890',
}

test('the check is the CRC that EMVCo names, CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
  expect(crc16('')).toBe('FFFF')
  // Codes that others made.
  for (const code of [
    '00020101021138540010A00000072701240006970407011096020919960208QRIBFTTA53037045802VN630434A0',
    '00020101021238570010A00000072701270006970415011300110019324180208QRIBFTTA530370454061200005802VN62170813ung ho lu lut6304C15C',
  ])
    expect(crc16(code.slice(0, -4))).toBe(code.slice(-4))
})

test('a code in dong has the layout of VietQR', () => {
  const code = scanCode({ ...transfer, currency: 'VND' })
  expect(code).toBe(
    `00020101021238560010A0000007270126000697040001121234567890120208QRIBFTTA53037045405500005802VN62140810F2345678906304${code.slice(-4)}`,
  )
  const parts = readScanCode(code)
  const place = partsOf(parts?.get('38') ?? '')
  expect([place.get('00'), place.get('02')]).toEqual(['A000000727', 'QRIBFTTA'])
  expect([...partsOf(place.get('01') ?? '').values()]).toEqual(['970400', '123456789012'])
})

test.each(Object.entries(currencies))(
  'a code in %s names currency, country, amount and reference',
  (currency, facts) => {
    const parts = readScanCode(scanCode({ ...transfer, currency, amount: '12.5000' }))
    expect(parts?.get('53')).toBe(facts.number)
    expect(parts?.get('58')).toBe(facts.country)
    expect(parts?.get('54')).toBe(facts.digits === 0 ? '12' : '12.50')
    expect([...partsOf(parts?.get('62') ?? '').values()]).toEqual([transfer.reference])
  },
)

test('a code with any sign changed does not pass its check', () => {
  const code = scanCode({ ...transfer, currency: 'PKR' })
  expect(readScanCode(code)).not.toBeNull()
  for (let at = 0; at < code.length; at++) {
    const other = code[at] === '7' ? '8' : '7'
    expect(readScanCode(`${code.slice(0, at)}${other}${code.slice(at + 1)}`)).toBeNull()
  }
})
