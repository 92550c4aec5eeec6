/** The one game that a guest may open: the sports page in trial mode (spec §7). */
export const trialSports = { gameId: 'SPORTS', nodeId: 'TRIAL' } as const
