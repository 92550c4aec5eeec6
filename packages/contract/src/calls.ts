import * as account from './account/account.ts'
import * as codes from './account/codes.ts'
import * as identity from './account/identity.ts'
import * as password from './account/password.ts'
import * as trial from './account/trial.ts'
import type { AnyCall } from './call.ts'
import * as deposit from './cashier/deposit.ts'
import * as withdraw from './cashier/withdraw.ts'
import * as content from './content/content.ts'
import * as favourites from './games/favourites.ts'
import * as games from './games/games.ts'
import * as launch from './games/launch.ts'
import * as inbox from './inbox/inbox.ts'
import * as bets from './lottery/bets.ts'
import * as draws from './lottery/draws.ts'
import * as lottery from './lottery/lottery.ts'
import * as member from './member/member.ts'
import * as protection from './member/protection.ts'
import * as settings from './member/settings.ts'
import * as system from './system/system.ts'
import * as funds from './wallet/funds.ts'
import * as limits from './wallet/limits.ts'
import * as statement from './wallet/statement.ts'
import * as wallet from './wallet/wallet.ts'

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
