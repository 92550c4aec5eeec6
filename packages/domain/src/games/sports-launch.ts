/** The one game that a guest may open: the sports page in trial mode (spec §7). */
export const trialSports = { gameId: 'SPORTS', nodeId: 'TRIAL' } as const

/** The sports page of members. */
export const memberSports = { gameId: 'SPORTS', nodeId: 'MEMBER' } as const

/** spec §7: the part of a sports launch that is the same for everybody. */
export const sportsLaunch = {
  confirmTrans: '0',
  launchMode: 'GLS',
  platform: 'html5',
  clientType: '2',
  accountType: '1',
  webView: 'false',
} as const
