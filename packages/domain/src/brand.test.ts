import { expect, test } from 'vitest'
import {
  type Brand,
  bookOf,
  capabilitiesOf,
  type FlagName,
  type Flags,
  flagNames,
  portalOf,
  settingsOf,
} from './brand.ts'
import { plainBrand } from './testing/brand.ts'

const brand: Brand = {
  ...plainBrand,
  doors: { 'agents.demo.localhost': 'agent' },
  settings: { ...plainBrand.settings, flags: { USERNAMEREG3: true, CHAT3: true } },
}

test('without a stored version the defaults of the brand hold', () => {
  expect(settingsOf(brand, null)).toEqual(brand.settings)
})

test('a stored field replaces its default and flags are replaced one by one', () => {
  const settings = settingsOf(brand, { minAge: 21, flags: { CHAT3: false, CBS3: true } })
  expect(settings.minAge).toBe(21)
  expect(settings.flags).toEqual({ USERNAMEREG3: true, CHAT3: false, CBS3: true })
  expect(settings.languages).toEqual(brand.settings.languages)
})

test('CONF-34 CONF-35 (D-61) a trial merchant is another name of the same merchant, for its trial book alone', () => {
  expect(['demo', 'demo-trial', 'other', ''].map((code) => bookOf(brand, code))).toEqual(['real', 'trial', null, null])
  const without = { ...brand, settings: { ...brand.settings, trialMerchantCode: null } }
  expect(bookOf(without, 'demo-trial')).toBeNull()
})

test('CONF-15 (D-31) the chat and the count of its unread messages are switched apart', () => {
  const chatAndCount = (flags: Flags) => [capabilitiesOf(flags).chat, capabilitiesOf(flags).chatUnreadCount]
  expect(chatAndCount({ CHAT3: true })).toEqual([true, false])
  expect(chatAndCount({ CBS3: true })).toEqual([false, true])
})

test('no flag means no capability', () => {
  const off = capabilitiesOf({})
  expect(Object.values(off).filter((value) => (Array.isArray(value) ? value.length > 0 : value))).toEqual([])
})

test.each(flagNames)('the flag %s gives one capability and takes none', (flag: FlagName) => {
  const off = capabilitiesOf({})
  const on = capabilitiesOf({ [flag]: true })
  const differing = (Object.keys(off) as (keyof typeof off)[]).filter((name) => String(off[name]) !== String(on[name]))
  expect(differing).toHaveLength(1)
})

test('the social providers and the leading vendors keep their order', () => {
  const flags = { GOOGLELOGIN3: true, FACEBOOKLOGIN3: true, JL: true, EG3: true }
  expect(capabilitiesOf(flags).socialLogin).toEqual(['facebook', 'google'])
  expect(capabilitiesOf(flags).leadingVendors).toEqual(['EG3', 'JL'])
})

test.each([
  ['CONF-02', 'USERNAMEREG3', 'registerByUsername'],
  ['CONF-03', 'MOBILENUMREG3', 'registerByMobile'],
  ['CONF-04', 'REGMOBVERF3', 'mobileRegistrationNeedsCode'],
  ['CONF-05', 'MOBILENUMPASSREG3', 'mobileRegistrationNeedsPassword'],
  ['CONF-08', 'MOBILEVERCODELOGIN3', 'loginByMobileCode'],
] as const)('%s the flag %s gives the capability %s', (_row, flag, capability) => {
  expect(capabilitiesOf({ [flag]: true })[capability]).toBe(true)
  expect(capabilitiesOf({ [flag]: false })[capability]).toBe(false)
})

test.each([
  ['AUTH-07 CONF-06', 'FACEBOOKLOGIN3', 'facebook'],
  ['CONF-07', 'GOOGLELOGIN3', 'google'],
] as const)('%s the flag %s gives the login by %s and no other', (_row, flag, provider) => {
  expect(capabilitiesOf({ [flag]: true }).socialLogin).toEqual([provider])
})

test.each([
  ['CONF-09', 'CBS3', 'chatUnreadCount'],
  ['CONF-11', 'APP_DOWNLOAD', 'downloadGift'],
  ['CONF-12', 'MANUALREBATE3', 'manualRebate'],
  ['CONF-14', 'CHAT3', 'chat'],
  ['SHELL-85', 'APPWINDOW3', 'appWindow'],
] as const)('%s D-31 the flag %s gives the capability %s', (_row, flag, capability) => {
  expect(capabilitiesOf({ [flag]: true })[capability]).toBe(true)
  expect(capabilitiesOf({})[capability]).toBe(false)
})

test('D-64 a host is a door for both unless the brand says otherwise', () => {
  expect(['demo.localhost', 'agents.demo.localhost', 'constructor'].map((host) => portalOf(brand, host))).toEqual([
    'both',
    'agent',
    'both',
  ])
})
