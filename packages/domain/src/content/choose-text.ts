import { type Direction, type LanguageCode, languageOf } from '../languages.ts'

export type WrittenText = { readonly language: LanguageCode; readonly body: string | null }

export type ChosenText<Text extends WrittenText> = {
  /** The text whose title is shown. */
  readonly head: Text
  /** The text whose body is shown: titles are translated sooner than bodies. */
  readonly body: Text | null
}

/** The languages to look in, best first: the reader's, then the brand's, then English, which everything has. */
export function languagesToTry(wanted: LanguageCode, brandDefault: LanguageCode): readonly LanguageCode[] {
  return [...new Set<LanguageCode>([wanted, brandDefault, 'EN'])]
}

export function chooseText<Text extends WrittenText>(
  texts: readonly Text[],
  tried: readonly LanguageCode[],
): ChosenText<Text> | null {
  const ordered = tried.flatMap((language) => texts.filter((text) => text.language === language))
  const head = ordered[0]
  if (!head) return null
  return { head, body: ordered.find(({ body }) => body !== null) ?? null }
}

export function languageAttributes(language: LanguageCode): { lang: string; dir: Direction } {
  const { tag, dir } = languageOf(language)
  return { lang: tag, dir }
}

/** A body in another language than its title says so itself, so that it is read and laid out as what it is. */
export function bodyWithLanguage(
  head: LanguageCode,
  text: { language: LanguageCode; body: string | null } | null,
): string {
  if (!text?.body) return ''
  if (text.language === head) return text.body
  const { lang, dir } = languageAttributes(text.language)
  return `<div lang="${lang}" dir="${dir}">${text.body}</div>`
}
