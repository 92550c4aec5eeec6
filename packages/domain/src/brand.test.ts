import { expect, test } from 'vitest'
import { type Brand, capabilitiesOf, doorOf, type FlagName, flagNames, settingsOf } from './brand.ts'

const brand: Brand = {
  code: 'demo',
  name: 'Demo',
  demo: true,
  licenceCode: 'demo',
  licenceNumber: null,
  licenceBadges: [],
  hosts: ['demo.localhost'],
  doors: { 'agents.demo.localhost': 'agent' },
  currency: 'PKR',
  zone: 'Asia/Karachi',
  look: { brandHue: 1, brandChroma: 0.1, accentHue: 1, accentChroma: 0.1, tint: 0, radius: 4, tone: 'bright' },
  settings: {
    flags: { USERNAMEREG3: true, CHAT3: true },
    languages: { supported: ['EN', 'UR'], default: 'EN' },
    maintenance: null,
    blockedCountries: [],
    statusOrder: 'maintenance-first',
    minAge: 18,
    supportUrl: null,
    guestNotices: false,
    appRatingSource: null,
    guestPopups: true,
    decorativeJackpots: false,
    imageHosts: [],
    sessionKeptIn: 'local',
    registerFields: {},
  },
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
  ['CONF-11', 'APP_DOWNLOAD', 'downloadGift'],
  ['CONF-12', 'MANUALREBATE3', 'manualRebate'],
  ['CONF-14', 'CHAT3', 'chat'],
  ['SHELL-85', 'APPWINDOW3', 'appWindow'],
] as const)('%s D-31 the flag %s gives the capability %s', (_row, flag, capability) => {
  expect(capabilitiesOf({ [flag]: true })[capability]).toBe(true)
  expect(capabilitiesOf({})[capability]).toBe(false)
})

test('D-64 a host is a door for both unless the brand says otherwise', () => {
  expect(['demo.localhost', 'agents.demo.localhost', 'constructor'].map((host) => doorOf(brand, host))).toEqual([
    'both',
    'agent',
    'both',
  ])
})
