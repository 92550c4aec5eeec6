import { languagesToTry } from '@fairground/domain/content/choose-text.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'

/** By language code; English is what every other language falls back to. */
export type Names = Readonly<Partial<Record<LanguageCode, string>>> & { readonly EN: string }

export type NameReader = { readonly language: LanguageCode; readonly brandDefault: LanguageCode }

export function nameFor(names: unknown, { language, brandDefault }: NameReader): string {
  const known = names as Names
  return languagesToTry(language, brandDefault).flatMap((each) => known[each] ?? [])[0] ?? known.EN
}
