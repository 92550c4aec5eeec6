import { expect, test } from 'vitest'
import { chooseLanguage, isLanguageCode, type LanguageCode, languageCodes, languageOf, languages } from './languages.ts'

const everything = { stored: null, browser: [], supported: languageCodes, fallback: 'EN' } as const

test('SHELL-97 the catalogue has the 17 platform codes in order', () => {
  expect(languageCodes.join(' ')).toBe('CN EN JA TH VI MY ES HI ID KM KO MS PT TA TW UR TY')
  expect(new Set(languages.map((language) => language.tag)).size).toBe(17)
})

test('SHELL-98 every code maps to a country flag', () => {
  const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const { flag } of languages) {
    expect(flag).toMatch(/^[a-z]{2}$/)
    expect(regionNames.of(flag.toUpperCase()), flag).toBeDefined()
  }
})

test.each([
  ['CN', 'zh-Hans', 'cn'],
  ['TW', 'zh-Hant', 'tw'],
  ['EN', 'en', 'gb'],
  ['JA', 'ja', 'jp'],
  ['TH', 'th', 'th'],
  ['VI', 'vi', 'vn'],
  ['MY', 'my', 'mm'],
  ['ES', 'es', 'es'],
  ['HI', 'hi', 'in'],
  ['ID', 'id', 'id'],
  ['KM', 'km', 'kh'],
  ['KO', 'ko', 'kr'],
  ['MS', 'ms', 'my'],
  ['PT', 'pt', 'br'],
  ['TA', 'ta', 'in'],
  ['UR', 'ur', 'pk'],
  ['TY', 'tr', 'tr'],
] as const)('SHELL-100 D-07 %s is %s with flag %s', (code, tag, flag) => {
  expect(languageOf(code)).toMatchObject({ code, tag, flag, dir: code === 'UR' ? 'rtl' : 'ltr' })
})

test('every native name is written in the script of its language', () => {
  for (const { tag, nativeName } of languages) {
    const script = new Intl.Locale(tag).maximize().script ?? ''
    const scripts = { Hans: 'Han', Hant: 'Han', Jpan: 'Han', Kore: 'Hangul' }[script] ?? script
    expect(nativeName).toMatch(new RegExp(`^[\\p{Script=${scripts}}\\p{M}\\s]+$`, 'u'))
  }
})

test('SHELL-101 D-01 a stored and supported choice wins over the browser', () => {
  expect(chooseLanguage({ ...everything, stored: 'UR', browser: ['ko-KR'] })).toBe('UR')
})

test('SHELL-101 D-01 a stored choice that is unknown or not supported gives way to the browser', () => {
  expect(chooseLanguage({ ...everything, stored: 'XX', browser: ['ko-KR'] })).toBe('KO')
  expect(chooseLanguage({ ...everything, stored: 'UR', supported: ['EN', 'KO'], browser: ['ko'] })).toBe('KO')
})

test('SHELL-101 D-01 preset EN only: nothing else can be chosen', () => {
  const onlyEnglish = { supported: ['EN'], fallback: 'EN' } as const
  expect(chooseLanguage({ ...onlyEnglish, stored: null, browser: [] })).toBe('EN')
  expect(chooseLanguage({ ...onlyEnglish, stored: 'KO', browser: ['ko-KR', 'ur'] })).toBe('EN')
})

test('SHELL-101 D-01 preset KO at start: a first visit begins in KO, a stored choice is kept', () => {
  const koreanFirst = { supported: ['EN', 'KO', 'UR'], fallback: 'KO' } as const
  expect(chooseLanguage({ ...koreanFirst, stored: null, browser: [] })).toBe('KO')
  expect(chooseLanguage({ ...koreanFirst, stored: null, browser: ['fr-FR'] })).toBe('KO')
  expect(chooseLanguage({ ...koreanFirst, stored: 'EN', browser: [] })).toBe('EN')
})

test('SHELL-101 D-01 preset CN: applies when nothing is stored', () => {
  const chineseFirst = { supported: languageCodes, fallback: 'CN' } as const
  expect(chooseLanguage({ ...chineseFirst, stored: null, browser: [] })).toBe('CN')
  expect(chooseLanguage({ ...chineseFirst, stored: undefined, browser: ['fil-PH'] })).toBe('CN')
  expect(chooseLanguage({ ...chineseFirst, stored: 'EN', browser: [] })).toBe('EN')
})

test.each<[string, LanguageCode]>([
  ['zh', 'CN'],
  ['zh-CN', 'CN'],
  ['zh-SG', 'CN'],
  ['zh-Hans-HK', 'CN'],
  ['zh-TW', 'TW'],
  ['zh-HK', 'TW'],
  ['zh-MO', 'TW'],
  ['zh-Hant', 'TW'],
  ['ZH-hant-tw', 'TW'],
  ['tr', 'TY'],
  ['tr-TR', 'TY'],
  ['my', 'MY'],
  ['ms-MY', 'MS'],
  ['pt-PT', 'PT'],
  ['en_US', 'EN'],
  ['in-ID', 'ID'],
  ['ur-IN', 'UR'],
])('the browser language %s leads to %s', (tag, code) => {
  expect(chooseLanguage({ ...everything, fallback: code === 'EN' ? 'KO' : 'EN', browser: [tag] })).toBe(code)
})

test.each(['fil-PH', 'tl', 'fr-CA', 'hi-Latn', 'ms-Arab', '', 'C', '*', 'en-a', 'not a tag'])(
  'the browser language "%s" matches nothing and the next one is tried',
  (tag) => {
    expect(chooseLanguage({ ...everything, browser: [tag] })).toBe('EN')
    expect(chooseLanguage({ ...everything, browser: [tag, 'th-TH'] })).toBe('TH')
  },
)

test('only platform codes are language codes', () => {
  expect(isLanguageCode('TY')).toBe(true)
  expect(isLanguageCode('ty')).toBe(false)
  expect(isLanguageCode('toString')).toBe(false)
})
