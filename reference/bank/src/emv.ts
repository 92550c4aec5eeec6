/** What a code to scan is made of: a tag, a length and a text, again and again (EMVCo, merchant-presented). */
function part(tag: string, value: string): string {
  const text = value.slice(0, 99)
  return `${tag}${String(text.length).padStart(2, '0')}${text}`
}

/** CRC-16/CCITT-FALSE, four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff) >>> 0
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

type Currency = { readonly number: string; readonly country: string; readonly city: string; readonly digits: number }

export const currencies: Readonly<Record<string, Currency>> = {
  BDT: { number: '050', country: 'BD', city: 'DHAKA', digits: 2 },
  BRL: { number: '986', country: 'BR', city: 'SAO PAULO', digits: 2 },
  CNY: { number: '156', country: 'CN', city: 'SHANGHAI', digits: 2 },
  EUR: { number: '978', country: 'MT', city: 'VALLETTA', digits: 2 },
  IDR: { number: '360', country: 'ID', city: 'JAKARTA', digits: 0 },
  INR: { number: '356', country: 'IN', city: 'MUMBAI', digits: 2 },
  JPY: { number: '392', country: 'JP', city: 'TOKYO', digits: 0 },
  KHR: { number: '116', country: 'KH', city: 'PHNOM PENH', digits: 2 },
  KRW: { number: '410', country: 'KR', city: 'SEOUL', digits: 0 },
  MMK: { number: '104', country: 'MM', city: 'YANGON', digits: 2 },
  MYR: { number: '458', country: 'MY', city: 'KUALA LUMPUR', digits: 2 },
  PKR: { number: '586', country: 'PK', city: 'KARACHI', digits: 2 },
  THB: { number: '764', country: 'TH', city: 'BANGKOK', digits: 2 },
  TRY: { number: '949', country: 'TR', city: 'ISTANBUL', digits: 2 },
  TWD: { number: '901', country: 'TW', city: 'TAIPEI', digits: 2 },
  USD: { number: '840', country: 'US', city: 'NEW YORK', digits: 2 },
  VND: { number: '704', country: 'VN', city: 'HANOI', digits: 0 },
}

export type Transfer = {
  readonly currency: string
  /** As on the wire, with four decimals. */
  readonly amount: string
  readonly accountNumber: string
  readonly accountName: string
  readonly reference: string
}

/** Of the demo bank; no real bank has it. */
const bankNumber = '970400'

export function scanCode(transfer: Transfer): string {
  const { number = '999', country = 'XX', city = 'DEMO', digits = 2 } = currencies[transfer.currency] ?? {}
  const isVietQr = transfer.currency === 'VND'
  const place = isVietQr
    ? part('38', vietQr(transfer))
    : part('26', part('00', 'example.fairground.bank') + part('01', transfer.accountNumber))
  const text = [
    part('00', '01'),
    // One code for one payment.
    part('01', '12'),
    place,
    isVietQr ? '' : part('52', '7995'),
    part('53', number),
    part('54', shownAmount(transfer.amount, digits)),
    part('58', country),
    isVietQr ? '' : part('59', transfer.accountName.slice(0, 25)) + part('60', city),
    part('62', part(isVietQr ? '08' : '05', transfer.reference)),
    '6304',
  ].join('')
  return text + crc16(text)
}

function vietQr({ accountNumber }: Transfer): string {
  return (
    part('00', 'A000000727') + part('01', part('00', bankNumber) + part('01', accountNumber)) + part('02', 'QRIBFTTA')
  )
}

function shownAmount(amount: string, digits: number): string {
  const [whole = '0', decimals = ''] = amount.split('.')
  return digits === 0 ? whole : `${whole}.${decimals.slice(0, digits)}`
}

/** The parts of a code, or null for a text whose check does not hold. */
export function readScanCode(text: string): ReadonlyMap<string, string> | null {
  const code = text.trim()
  if (crc16(code.slice(0, -4)) !== code.slice(-4).toUpperCase()) return null
  return partsOf(code)
}

export function partsOf(text: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>()
  for (let at = 0; at + 4 <= text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    if (!Number.isInteger(length)) break
    parts.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return parts
}
