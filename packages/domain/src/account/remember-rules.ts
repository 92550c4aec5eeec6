const dayMs = 86_400_000

/** After the last time that the password or the code was given; using the remembered login adds nothing to it. */
export const rememberedMs = 30 * dayMs
export const rememberChallengeMs = 2 * 60_000

export type RememberPurpose = 'login' | 'password'

export type RememberClaim = {
  readonly purpose: RememberPurpose
  /** The host that the page was loaded from: a signature that another site asked for opens nothing here. */
  readonly host: string
  readonly id: string
  readonly challenge: string
}

/** What a browser signs with its key to show that it is the one that is remembered. */
export function rememberText({ purpose, host, id, challenge }: RememberClaim): string {
  return ['fairground remember 1', purpose, host, id, challenge].join('\n')
}
