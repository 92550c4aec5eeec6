import type { AnyCall } from './call.ts'

type Named = Pick<AnyCall, 'id' | 'path' | 'play'>

/** R8: an exclusion never stands between a member and the member's own money. The ids of the calls that forget it. */
export function withdrawalsBlockedByExclusion(calls: readonly Named[]): readonly string[] {
  return calls.filter(({ id, path, play }) => play && /withdraw/i.test(`${id} ${path}`)).map(({ id }) => id)
}
