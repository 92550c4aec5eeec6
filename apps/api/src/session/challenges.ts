import { hkdfSync, randomInt } from 'node:crypto'
import type { readVerification, verification, WorkPurpose } from '@fairground/contract/account/codes.ts'
import type { OutputOf } from '@fairground/contract/call.ts'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { z } from 'zod'
import { apiKeys, type Config } from '../config.ts'

const goodForMs = 2 * 60_000
/** It takes at least so many steps to find the answer, and at most twice as many; where steps are cheap, fewer. */
const maxSteps = 750

/** Whose challenge it is and for what. */
export type ChallengeScope = {
  readonly merchantId: number
  readonly purpose: WorkPurpose
  readonly deviceHash: string
}

export type Challenges = {
  create(now: Date, place: ChallengeScope): Promise<OutputOf<typeof readVerification>>
  /** The nonce of a challenge that this browser solved in time, or null. That it is good once is the caller's to see. */
  verify(now: Date, place: ChallengeScope, answer: z.output<typeof verification>): Promise<string | null>
}

/** Work that one person does not notice and that ten thousand messages would pay dearly for. */
export function createChallenges(config: Config): Challenges {
  // Nobody waits longer for an answer than a challenge is good, so the newest key is enough.
  const [{ key }] = apiKeys(config).challenges
  const secretOf = (use: string) =>
    Buffer.from(hkdfSync('sha256', key, 'fairground challenge', use, 32)).toString('hex')
  const secrets = {
    deriveKey,
    hmacSignatureSecret: secretOf('challenge'),
    hmacKeySignatureSecret: secretOf('answer'),
  }
  const steps = Math.min(maxSteps, config.VERIFICATION_COST)
  return {
    async create(now, { merchantId, purpose, deviceHash }) {
      const { parameters, signature = '' } = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost: config.VERIFICATION_COST,
        counter: randomInt(steps, 2 * steps),
        // The library would look at the machine's clock, and ours may be moved in tests and at the front desk.
        data: { merchantId, purpose, device: deviceHash, until: now.getTime() + goodForMs },
      })
      // Without what is undefined, as it will come back: the signature is over exactly this.
      return { parameters: JSON.parse(JSON.stringify(parameters)), signature }
    },
    async verify(now, { merchantId, purpose, deviceHash }, { challenge, solution }) {
      const { verified } = await verifySolution({
        ...secrets,
        challenge: challenge as never,
        solution: solution as never,
      })
      const data = challenge.parameters.data ?? {}
      const isMeant = data.merchantId === merchantId && data.purpose === purpose && data.device === deviceHash
      return verified && isMeant && now.getTime() < Number(data.until) ? challenge.parameters.nonce : null
    },
  }
}
