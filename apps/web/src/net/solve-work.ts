import { solveChallenge } from 'altcha-lib'
import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as deriveBySha } from 'altcha-lib/algorithms/web/sha'
import type { Challenge, Solution } from 'altcha-lib/types'

/** The server names how a key is derived, so that it can make the work harder without a new release of the page. */
export async function solveWork(challenge: Challenge): Promise<Solution> {
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2/') ? deriveByPbkdf2 : deriveBySha
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved in time')
  return solution
}
