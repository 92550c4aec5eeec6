import * as account from './account.ts'
import type { AnyCall } from './call.ts'
import * as content from './content.ts'
import * as games from './games.ts'
import * as lottery from './lottery.ts'
import * as member from './member.ts'
import * as system from './system.ts'
import * as wallet from './wallet.ts'

/** The route table: every call of the product, for the snapshot, the documentation and the server's own check. */
export const calls: readonly AnyCall[] = [account, content, games, lottery, member, system, wallet].flatMap(callsOf)

function callsOf(area: object): AnyCall[] {
  return Object.values(area).filter((value): value is AnyCall => typeof value?.id === 'string' && 'who' in value)
}
