import { languagesToTry } from '@fairground/domain/content/choose-text.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import type { HistoryBet } from '@fairground/modules/wallet/history/subjects.ts'

export type Reader = { readonly language: LanguageCode; readonly brandDefault: LanguageCode }

export function nameIn(
  names: Readonly<Record<string, string>> | null,
  { language, brandDefault }: Reader,
): string | null {
  if (names === null) return null
  return languagesToTry(language, brandDefault).flatMap((each) => names[each] ?? [])[0] ?? null
}

export function pictureOf(art: string | null): string | null {
  return art ? `/m/art/tile/${art}-300.webp` : null
}

export function wireBet({ stake, win, ...bet }: HistoryBet) {
  return { ...bet, stake: formatAmount(stake), win: win === null ? null : formatAmount(win) }
}
