import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languageCodes } from '@fairground/domain/languages.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brandOfHost, loadBrands, mainBrandAlsoAt, mainBrandOf } from './brands.ts'

const shipped = fileURLToPath(new URL('../../../../brands', import.meta.url))
const halcyon = JSON.parse(readFileSync(join(shipped, 'halcyon/brand.json'), 'utf8'))

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'brands-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

function write(folder: string, changes: Record<string, unknown> = {}): void {
  mkdirSync(join(dir, folder))
  const brand = { ...halcyon, code: folder, hosts: [`${folder}.example`], ...changes }
  writeFileSync(join(dir, folder, 'brand.json'), JSON.stringify(brand))
}

test('CONF-33 the merchant code is read from configuration', () => {
  write('lighthouse')
  write('quay')
  expect(loadBrands(dir).map(({ code }) => code)).toEqual(['lighthouse', 'quay'])
  expect(brandOfHost(loadBrands(dir), 'quay.example:8080')?.code).toBe('quay')
})

test('a host finds its brand whatever its port and case, and nothing else does', () => {
  write('quay')
  const brands = loadBrands(dir)
  expect(brandOfHost(brands, 'QUAY.example')?.code).toBe('quay')
  expect(brandOfHost(brands, 'quay.example.')?.code).toBe('quay')
  expect(brandOfHost(brands, 'other.example')).toBeNull()
  expect(brandOfHost(brands, undefined)).toBeNull()
})

test('two brands cannot claim one host', () => {
  write('quay', { hosts: ['play.example'] })
  write('lighthouse', { hosts: ['play.example'] })
  expect(() => loadBrands(dir)).toThrow('Two brands claim the host play.example')
})

test('a code that is not its folder is refused, so no code exists twice', () => {
  write('quay', { code: 'lighthouse' })
  expect(() => loadBrands(dir)).toThrow('says the code lighthouse, yet the folder is quay')
})

const settingsWith = (changes: Record<string, unknown>) => ({ settings: { ...halcyon.settings, ...changes } })

const lookWith = (changes: Record<string, unknown>) => ({ look: { ...halcyon.look, ...changes } })

test.each([
  ['CONF-44', 'a hue that is no float', lookWith({ brandHue: '170' })],
  ['CONF-44', 'a chroma that is too small to be written as one', lookWith({ brandChroma: 1e-9 })],
  ['CONF-46', 'a support page without a host', settingsWith({ supportUrl: 'https://' })],
  ['CONF-46', 'a support page that is no address', settingsWith({ supportUrl: 'https://[quay' })],
  ['CONF-46', 'an image host with a path', settingsWith({ imageHosts: ['https://pictures.example/a'] })],
  ['CONF-47', 'a hue beyond its range', lookWith({ brandHue: 361 })],
  ['CONF-47', 'a support page in the clear', settingsWith({ supportUrl: 'http://quay.example/' })],
  ['CONF-47', 'a tone that is none of the list', lookWith({ tone: 'loud' })],
])('%s a brand with %s is refused', (_row, _what, changes) => {
  write('quay', changes)
  expect(() => loadBrands(dir)).toThrow('is not a brand')
})

test('CONF-44 CONF-46 CONF-47 a brand whose numbers and addresses keep their rules is read', () => {
  const changes = settingsWith({
    supportUrl: 'https://quay.example/a?b',
    imageHosts: ['https://pictures.example:8443'],
  })
  write('quay', { ...changes, ...lookWith({ brandHue: 360, brandChroma: 0.16, radius: 0 }) })
  expect(loadBrands(dir)[0]).toMatchObject({ ...changes, look: { brandHue: 360, brandChroma: 0.16 } })
})

test.each([
  ['a default language it does not support', settingsWith({ languages: { supported: ['EN'], default: 'KO' } })],
  ['an unknown flag', settingsWith({ flags: { USERNAMEREG3: true, NOSUCHFLAG: true } })],
  ['a misspelt setting', settingsWith({ minimumAge: 18 })],
  ['a zone that does not exist', { zone: 'Asia/Atlantis' }],
  ['a support link that is a script', settingsWith({ supportUrl: 'javascript:alert(1)' })],
  ['a colour outside the checked range', { look: { ...halcyon.look, brandChroma: 0.4 } }],
])('a brand with %s is refused', (_what, changes) => {
  write('quay', changes)
  expect(() => loadBrands(dir)).toThrow(/quay\/brand\.json is not a brand/)
})

test('an empty folder is no house', () => {
  expect(() => loadBrands(dir)).toThrow('holds no brand')
})

test('D-14 D-26 D-38 D-71 the shipped brands are demonstrations; classic alone names the sample licence and carries decoration', () => {
  const brands = loadBrands(shipped)
  expect(brands.every(({ demo }) => demo)).toBe(true)
  const letter = brands.find(({ code }) => code === 'classic')
  expect(letter).toMatchObject({
    licenceNumber: 'MGA/SAMPLE/0000',
    licenceBadges: ['curacao', 'ukgc', 'mga'],
    settings: {
      decorativeJackpots: true,
      connectionCheck: true,
      drawFacts: false,
      liveGame: null,
      shortRegister: false,
      frameMenu: true,
      lotteryStart: 'screen',
    },
  })
  for (const brand of brands.filter((each) => each !== letter))
    expect(brand, brand.code).toMatchObject({
      licenceNumber: null,
      licenceBadges: [],
      settings: {
        decorativeJackpots: false,
        connectionCheck: false,
        drawFacts: true,
        liveGame: 'K3_1M',
        shortRegister: true,
        lotteryStart: 'board',
      },
    })
  expect(brands.find(({ code }) => code === 'halcyon')?.settings.frameMenu).toBe(false)
  const languages = Object.fromEntries(brands.map(({ code, settings }) => [code, settings.languages]))
  expect(languages.halcyon).toEqual({ supported: languageCodes, default: 'EN' })
  expect(languages.vermilion).toEqual({ supported: ['EN', 'UR'], default: 'EN' })
  expect(languages.hanbit?.default).toBe('KO')
})

test('the address for a phone in the local network belongs to the main brand alone', () => {
  write('lighthouse')
  write('quay')
  const brands = mainBrandAlsoAt(loadBrands(dir), 'quay', '192.0.2.1')
  expect(brandOfHost(brands, '192.0.2.1:4000')?.code).toBe('quay')
  expect(brandOfHost(brands, 'lighthouse.example')?.code).toBe('lighthouse')
  expect(mainBrandOf(brands, 'elsewhere')?.code).toBe('lighthouse')
})
