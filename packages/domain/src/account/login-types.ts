export const loginTypes = ['username', 'sms', 'firebase', 'google', 'facebook'] as const

export const socialProviders = ['google', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** The two login methods (AUTH-15). A browser is remembered for one of them; phone-auth is a way of `sms`. */
export const loginMethods = ['username', 'sms'] as const
export type LoginMethod = (typeof loginMethods)[number]
