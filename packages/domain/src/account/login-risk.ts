/** GLI-19 looks at half an hour too. */
export const attemptWindowMs = 30 * 60_000

/** How many tries in the window bring which demand. */
const limits = {
  /** On a browser that has been in this account before: own mistakes alone count. */
  known: { captcha: 3, wait: 10 },
  /** Everybody else is unknown to the account; a whole network may be one of many households. */
  unknown: { captchaOfAccount: 1, captchaOfNetwork: 5, waitOfAccountAndNetwork: 5, waitOfAccount: 50 },
} as const

/** No demand looks further back than this many tries on one account. */
export const maxCountedAttempts = limits.unknown.waitOfAccount + limits.known.wait

export type FailedLogin = { readonly at: Date; readonly network: string; readonly deviceHash: string }

export type LoginRiskFacts = {
  /** Tries on this account within the window that did not succeed, newest first. */
  readonly ofAccount: readonly FailedLogin[]
  /** How many the network made within the window, on whatever account. */
  readonly ofNetwork: number
  readonly network: string
  readonly deviceHash: string
  /** Whether this browser has logged in to this account before. */
  readonly isKnown: boolean
}

export type LoginRequirements = { readonly captcha: boolean; readonly waitSeconds: number }

/**
 * What a try has to bring. What unknown browsers do to an account asks more of unknown browsers only: nobody can lock
 * somebody else out of a browser that knows the account.
 */
export function loginRequirements(scene: LoginRiskFacts, now: Date): LoginRequirements {
  const { ofAccount, ofNetwork, network, deviceHash, isKnown } = scene
  const own = ofAccount.filter((each) => each.deviceHash === deviceHash)
  if (isKnown) return { captcha: own.length >= limits.known.captcha, waitSeconds: waitFor(own, limits.known.wait, now) }
  const { captchaOfAccount, captchaOfNetwork, waitOfAccountAndNetwork, waitOfAccount } = limits.unknown
  const here = ofAccount.filter((each) => each.network === network)
  return {
    captcha: ofAccount.length >= captchaOfAccount || ofNetwork >= captchaOfNetwork,
    waitSeconds: Math.max(waitFor(here, waitOfAccountAndNetwork, now), waitFor(ofAccount, waitOfAccount, now)),
  }
}

/** Until so many of the tries have left the window that there is room for one more. */
function waitFor(tries: readonly FailedLogin[], limit: number, now: Date): number {
  const blocking = tries[limit - 1]
  return blocking ? Math.max(1, Math.ceil((blocking.at.getTime() + attemptWindowMs - now.getTime()) / 1000)) : 0
}
