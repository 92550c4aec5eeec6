export type Direction = 'ltr' | 'rtl'

export type LanguageCode =
  | 'CN'
  | 'EN'
  | 'JA'
  | 'TH'
  | 'VI'
  | 'MY'
  | 'ES'
  | 'HI'
  | 'ID'
  | 'KM'
  | 'KO'
  | 'MS'
  | 'PT'
  | 'TA'
  | 'TW'
  | 'UR'
  | 'TY'

export type Language = {
  readonly code: LanguageCode
  readonly tag: string
  readonly flag: string
  readonly dir: Direction
  readonly nativeName: string
  /** Its texts wait for a native speaker to read them; the picker says so. */
  readonly isBeta?: true
}

// The codes belong to the platform: MY is Burmese (Malay is MS) and TY is Turkish.
export const languages: readonly Language[] = [
  { code: 'CN', tag: 'zh-Hans', flag: 'cn', dir: 'ltr', nativeName: '简体中文', isBeta: true },
  { code: 'EN', tag: 'en', flag: 'gb', dir: 'ltr', nativeName: 'English' },
  { code: 'JA', tag: 'ja', flag: 'jp', dir: 'ltr', nativeName: '日本語', isBeta: true },
  { code: 'TH', tag: 'th', flag: 'th', dir: 'ltr', nativeName: 'ไทย', isBeta: true },
  { code: 'VI', tag: 'vi', flag: 'vn', dir: 'ltr', nativeName: 'Tiếng Việt' },
  { code: 'MY', tag: 'my', flag: 'mm', dir: 'ltr', nativeName: 'မြန်မာ', isBeta: true },
  { code: 'ES', tag: 'es', flag: 'es', dir: 'ltr', nativeName: 'Español', isBeta: true },
  { code: 'HI', tag: 'hi', flag: 'in', dir: 'ltr', nativeName: 'हिन्दी', isBeta: true },
  { code: 'ID', tag: 'id', flag: 'id', dir: 'ltr', nativeName: 'Bahasa Indonesia', isBeta: true },
  { code: 'KM', tag: 'km', flag: 'kh', dir: 'ltr', nativeName: 'ខ្មែរ', isBeta: true },
  { code: 'KO', tag: 'ko', flag: 'kr', dir: 'ltr', nativeName: '한국어' },
  { code: 'MS', tag: 'ms', flag: 'my', dir: 'ltr', nativeName: 'Bahasa Melayu', isBeta: true },
  { code: 'PT', tag: 'pt', flag: 'br', dir: 'ltr', nativeName: 'Português', isBeta: true },
  { code: 'TA', tag: 'ta', flag: 'in', dir: 'ltr', nativeName: 'தமிழ்', isBeta: true },
  { code: 'TW', tag: 'zh-Hant', flag: 'tw', dir: 'ltr', nativeName: '繁體中文', isBeta: true },
  { code: 'UR', tag: 'ur', flag: 'pk', dir: 'rtl', nativeName: 'اردو' },
  { code: 'TY', tag: 'tr', flag: 'tr', dir: 'ltr', nativeName: 'Türkçe', isBeta: true },
]

export const languageCodes: readonly LanguageCode[] = languages.map((language) => language.code)

export function isLanguageCode(value: unknown): value is LanguageCode {
  return languages.some((language) => language.code === value)
}

export function languageOf(code: LanguageCode): Language {
  const found = languages.find((language) => language.code === code)
  if (!found) throw new Error(`No language has the code ${code}`)
  return found
}

export type LanguageChoice = {
  readonly stored: string | null | undefined
  readonly browser: readonly string[]
  readonly supported: readonly LanguageCode[]
  readonly fallback: LanguageCode
}

export function chooseLanguage({ stored, browser, supported, fallback }: LanguageChoice): LanguageCode {
  if (isLanguageCode(stored) && supported.includes(stored)) return stored
  for (const tag of browser) {
    const code = codeOfTag(tag)
    if (code && supported.includes(code)) return code
  }
  return fallback
}

function codeOfTag(tag: string): LanguageCode | undefined {
  const wanted = writingOf(tag)
  if (wanted === undefined) return undefined
  return languages.find((language) => writingOf(language.tag) === wanted)?.code
}

// Maximising adds the script a region implies, so zh-TW and zh-HK meet zh-Hant while pt-PT still meets pt.
function writingOf(tag: string): string | undefined {
  if (!/^[a-z]{2,3}(?:[-_][a-z0-9]{1,8})*$/i.test(tag)) return undefined
  try {
    const { language, script } = new Intl.Locale(tag.replaceAll('_', '-')).maximize()
    return `${language}-${script}`
  } catch (error) {
    // A browser may report any text as its language; a malformed tag simply matches nothing.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
