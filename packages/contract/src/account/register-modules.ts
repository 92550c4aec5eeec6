/** The module id of each way to register, apart from the schemas so that a phone can read it. */
export const registerModules = { username: 'REG3', mobileNum: 'MOBILENUMREG3' } as const

export type RegisterMethod = keyof typeof registerModules
