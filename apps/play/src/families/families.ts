import { loadFamilyWords } from '@fairground/client/family-words.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { boardFamilyCodeOf, type FamilyCode } from '@fairground/domain/lottery/game-code.ts'
import type { Catalogue } from '@fairground/i18n/compile.ts'
import type { Text } from '@fairground/i18n/text.ts'
import type { SlipFigures } from '../slip/slip-figures.ts'
import { type BoardFamily, type SlipWords, selectionText } from './board-family.ts'
import { familyFiles } from './family-files.ts'

const known = new Map<FamilyCode, BoardFamily>()
const words = new Map<string, Catalogue>()

/** A family that was loaded; undefined for a game of a later release. Boards stand in `WithFamilies`, which loads it. */
export function familyOfGame(game: string): BoardFamily | undefined {
  const code = boardFamilyCodeOf(game)
  return code && known.get(code)
}

function codesOf(games: readonly string[]): readonly FamilyCode[] {
  return [...new Set(games.flatMap((game) => boardFamilyCodeOf(game) ?? []))]
}

/** Rules, boards and words of the families of these games; the words are given back. */
export async function loadFamilies(games: readonly string[], language: LanguageCode): Promise<Catalogue> {
  const parts = await Promise.all(
    codesOf(games).map(async (code) => {
      const [family, messages] = await Promise.all([familyFiles[code](), loadFamilyWords(code, language)])
      known.set(code, family)
      words.set(`${code} ${language}`, messages)
      return messages
    }),
  )
  return Object.assign({}, ...parts)
}

/** The same at once; null while something of it was not loaded yet. */
export function loadedWords(games: readonly string[], language: LanguageCode): Catalogue | null {
  const parts = codesOf(games).map((code) => known.has(code) && words.get(`${code} ${language}`))
  return parts.every(Boolean) ? Object.assign({}, ...parts) : null
}

export function playLabel(text: Text, game: string, play: string): string {
  return familyOfGame(game)?.playLabel(text, play) ?? play
}

/** `1,2|3` as a person reads it. */
export function selectionLabel(text: Text, game: string, play: string, selection: string): string {
  const family = familyOfGame(game)
  return family ? selectionText(family, text, play, selection) : selection
}

/** A bet by its name alone: numbers say little without their play. */
export function betLabel(text: Text, game: string, play: string, selection: string): string {
  const label = selectionLabel(text, game, play, selection)
  const isNamed = familyOfGame(game)?.isNamedByValue?.(play) ?? !/^[\d,+ ]+$/.test(label)
  return isNamed ? label : `${playLabel(text, game, play)} ${label}`
}

/** How much is on a slip, in the unit that its family counts in. */
export function slipWords(text: Text, game: string, { lines, units }: Pick<SlipFigures, 'lines' | 'units'>): SlipWords {
  const own = familyOfGame(game)?.slipWords?.(text, lines)
  return own ?? { counted: text('play.bets', { count: units }), onChip: undefined }
}
