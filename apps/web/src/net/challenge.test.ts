import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey as byPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as bySha } from 'altcha-lib/algorithms/web/sha'
import { expect, test } from 'vitest'
import { solve } from './challenge.ts'

const secret = 'only for this test'
const ways = { 'SHA-256': bySha, 'PBKDF2/SHA-256': byPbkdf2 } as const

test.each(['SHA-256', 'PBKDF2/SHA-256'] as const)(
  'REG-46 a challenge by %s is solved as its maker checks',
  async (algorithm) => {
    const deriveKey = ways[algorithm]
    const challenge = await createChallenge({
      algorithm,
      cost: 2,
      deriveKey,
      keyPrefix: '0',
      hmacSignatureSecret: secret,
    })
    const solution = await solve(challenge as Parameters<typeof solve>[0])
    const checked = await verifySolution({
      challenge,
      deriveKey,
      hmacSignatureSecret: secret,
      solution: solution as never,
    })
    expect(checked.verified).toBe(true)
  },
)
