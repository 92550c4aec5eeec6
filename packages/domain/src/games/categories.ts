const filedBySpec = ['LOTT', 'ELOTT', 'LIVE', 'RNG', 'FISH', 'SPORTS', 'ESPORTS', 'PVP'] as const

/** spec §3: the category codes of the product; cockfight is a family without a code there and gets its own (D-40). */
export const categoryCodes = ['ALL', ...filedBySpec, 'HOT', 'LIVESTREAM', 'HOME', 'PROMO', 'FAV', 'COCKFIGHT'] as const

export type CategoryCode = (typeof categoryCodes)[number]

/** The categories that a game can be filed under; the others name a view of games or a page. */
export const gameCategories = [...filedBySpec, 'COCKFIGHT', 'LIVESTREAM'] as const satisfies readonly CategoryCode[]

export type GameCategory = (typeof gameCategories)[number]

export function isGameCategory(code: string): code is GameCategory {
  return (gameCategories as readonly string[]).includes(code)
}

/** spec §1: the families of games served, each with the category it is found under and the words it is searched by. */
export const gameFamilies = {
  live: { category: 'LIVE', words: 'live casino' },
  slots: { category: 'RNG', words: 'slots' },
  fish: { category: 'FISH', words: 'fishing' },
  sports: { category: 'SPORTS', words: 'sports' },
  esports: { category: 'ESPORTS', words: 'esports' },
  poker: { category: 'PVP', words: 'poker cards' },
  lottery: { category: 'LOTT', words: 'lottery' },
  keno: { category: 'ELOTT', words: 'keno lottery' },
  cockfight: { category: 'COCKFIGHT', words: 'cockfight' },
  liveStreaming: { category: 'LIVESTREAM', words: 'live stream' },
} as const satisfies Record<string, { category: GameCategory; words: string }>

export function familyWords(category: GameCategory): string {
  const families = Object.values(gameFamilies).filter((family) => family.category === category)
  return families.map(({ words }) => words).join(' ')
}
