import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'

export type Mobile = {
  /** International: +923001234567. */
  readonly number: string
  readonly country: string
  /** Without its last four digits: numbers that one operator can buy by the thousand. */
  readonly prefix: string
}

/** The number that was meant, or null when no phone of that country could have it. A leading zero is no part of it. */
export function readMobile(dialingCode: string, typed: string): Mobile | null {
  const [code, local] = [dialingCode, typed].map((text) => text.replace(/\D/g, '')) as [string, string]
  const parsed = parsePhoneNumberFromString(`+${code}${local.replace(/^0+/, '')}`)
  if (!parsed?.country || !parsed.isValid() || parsed.countryCallingCode !== code) return null
  const type = parsed.getType()
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return null
  return { number: parsed.number, country: parsed.country, prefix: parsed.number.slice(0, -4) }
}

export function dialingCodeOf(country: string): string | null {
  return isSupportedCountry(country) ? getCountryCallingCode(country as CountryCode) : null
}
