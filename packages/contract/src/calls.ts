import * as account from './account.ts'
import * as bets from './bets.ts'
import type { AnyCall } from './call.ts'
import * as codes from './codes.ts'
import * as content from './content.ts'
import * as deposit from './deposit.ts'
import * as draws from './draws.ts'
import * as favourites from './favourites.ts'
import * as funds from './funds.ts'
import * as games from './games.ts'
import * as identity from './identity.ts'
import * as inbox from './inbox.ts'
import * as launch from './launch.ts'
import * as limits from './limits.ts'
import * as lottery from './lottery.ts'
import * as member from './member.ts'
import * as password from './password.ts'
import * as protection from './protection.ts'
import * as settings from './settings.ts'
import * as statement from './statement.ts'
import * as system from './system.ts'
import * as trial from './trial.ts'
import * as wallet from './wallet.ts'
import * as withdraw from './withdraw.ts'

/** The route table: every call of the product, for the snapshot, the documentation and the server's own check. */
export const calls: readonly AnyCall[] = [
  account,
  bets,
  codes,
  content,
  deposit,
  draws,
  favourites,
  funds,
  games,
  identity,
  inbox,
  launch,
  limits,
  lottery,
  member,
  password,
  protection,
  settings,
  statement,
  system,
  trial,
  wallet,
  withdraw,
].flatMap(callsOf)

function callsOf(area: object): AnyCall[] {
  return Object.values(area).filter((value): value is AnyCall => typeof value?.id === 'string' && 'who' in value)
}
