import { numbersFrom } from '../../../tools/reachability/draw.ts'
import { checkerOf, hashOf, testFile } from './inputs.ts'
import { isNightly } from './profile.ts'
import { readVerifiedHashes, type VerifiedHashes } from './verified-hashes.ts'

const server = [
  ...['api', 'worker', 'draws'].map((app) => `apps/${app}/src`),
  ...['contract', 'db', 'domain', 'modules', 'runtime'].map((name) => `packages/${name}/src`),
  'packages/db/functions',
  'packages/db/migrations',
]
const vendors = ['reference']
const screens = ['apps/web/src', 'apps/play/src', 'packages/client/src', 'packages/ui/src']

/** Tests that take longer than half a minute, and the code that each judges. */
export const longTests: Readonly<Record<string, readonly string[]>> = {
  'bad-input': server,
  'chat-restart': [...server, ...vendors, ...screens],
  'draws-kill': [...server, ...vendors],
  'event-chaos': server,
  hang: [...server, ...vendors],
  'kill-chaos': server,
  permissions: server,
  'rewards-kill': server,
  'seamless-chaos': [...server, ...vendors],
  'slot-return': vendors,
  'sms-pumping': server,
  webhooks: [...server, ...vendors],
  'withdraw-kill': [...server, ...vendors],
  'worker-kill': server,
  xss: [...server, ...screens],
}

/** Of those that are not due a run takes one in so many. */
const drawnShare = 3

export const longName = (name: string) => `long: ${name}`

export function longInputs(name: string): string {
  return hashOf([...checkerOf(testFile(name)), ...(longTests[name] ?? [])])
}

/**
 * What a run leaves out: a test that passed with the same checker and the same code, unless the tree draws it. A name
 * or the night leaves nothing out.
 */
export function longLeftOut(tree: string): readonly string[] {
  if (isNightly || process.env.TRUST_NAMED === '1') return []
  const names = notDrawn(tree, unchanged(readVerifiedHashes()))
  for (const name of names)
    console.log(`trust: ${name} is left out: it passed with this checker and this code, and the tree has not drawn it`)
  return names
}

export function unchanged(seen: VerifiedHashes): readonly string[] {
  return Object.keys(longTests).filter((name) => seen[longName(name)] === longInputs(name))
}

export function notDrawn(tree: string, names: readonly string[]): readonly string[] {
  return names.filter((name) => numbersFrom(`${tree} ${name}`)() * drawnShare >= 1)
}
