/** What a list of games is narrowed by: the names of the specification, in the call and in the page's address alike. */
export const gameQueryKeys = { category: 'gameType', vendor: 'vassalage', kind: 'type', name: 'gameName' } as const
