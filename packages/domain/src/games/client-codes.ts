/** spec §9: what this client calls itself where a call asks for it. */
export const gatewayCodes = { WEB: 1, MOBILE: 3 } as const
export const clientType = 2
export const mobilePlatform = 'html5'
