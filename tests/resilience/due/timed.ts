import { checkerOf, hashOf, testFile } from './inputs.ts'
import { isNightly } from './profile.ts'
import { readVerifiedHashes } from './verified-hashes.ts'

/** Tests that hold what they see against a clock, so nothing else may run beside them, and the code that each judges. */
export const timedTests: Readonly<Record<string, readonly string[]>> = {
  exclusion: [
    'packages/modules/src/member',
    'packages/modules/src/outbox',
    'apps/api/src/session/sessions.ts',
    'apps/api/src/cache/create-cache.ts',
    'apps/api/src/session/auth.ts',
    'apps/api/src/session/known-actor.ts',
    'apps/api/src/cache/member-reads.ts',
    'apps/api/src/session/excluded-refusal.ts',
    'apps/api/src/routes/games/games.ts',
    'apps/worker/src/relay-outbox.ts',
  ],
  'login-guesses': ['packages/modules/src/account', 'packages/domain/src/account'],
  'session-end': [
    'packages/modules/src/account',
    'packages/modules/src/outbox',
    'apps/api/src/session/sessions.ts',
    'apps/api/src/cache/create-cache.ts',
    'apps/api/src/session/auth.ts',
    'apps/api/src/session/known-actor.ts',
    'apps/api/src/cache/member-reads.ts',
    'apps/api/src/live/live.ts',
    'apps/api/src/live/live-streams.ts',
    'apps/worker/src/relay-outbox.ts',
  ],
  'sms-timing': [
    'packages/modules/src/account',
    'packages/domain/src/account',
    'apps/api/src/session/sms',
    'apps/api/src/routes/account/codes.ts',
  ],
  uploads: ['apps/api/src/uploads', 'apps/api/src/routes/member/settings.ts'],
}

export const timedName = (name: string) => `timed: ${name}`

export function timedInputs(name: string): string {
  return hashOf([...checkerOf(testFile(name)), ...(timedTests[name] ?? [])])
}

/** Not due is what passed with the same checker and the same code; a name or the night makes all of them due. */
export function dueTimed(): readonly string[] {
  const names = Object.keys(timedTests)
  const isAll = isNightly || process.env.TRUST_NAMED === '1'
  const seen = readVerifiedHashes()
  const isDue = (name: string) => isAll || seen[timedName(name)] !== timedInputs(name)
  for (const name of names.filter((each) => !isDue(each)))
    console.log(`trust: ${name} is not due: its checker and the code that it judges are as they were when it passed`)
  return names.filter(isDue)
}
