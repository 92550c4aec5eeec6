import * as account from './account/account.ts'
import * as codes from './account/codes.ts'
import * as identity from './account/identity.ts'
import * as password from './account/password.ts'
import * as trial from './account/trial.ts'
import * as affiliates from './agents/affiliates.ts'
import * as contracts from './agents/contracts.ts'
import * as agentInvitation from './agents/invitation.ts'
import * as payoutParts from './agents/payout-parts.ts'
import * as rebateDay from './agents/rebate-day.ts'
import * as rebates from './agents/rebates.ts'
import * as team from './agents/team.ts'
import * as transfers from './agents/transfers.ts'
import type { AnyCall } from './call.ts'
import * as deposit from './cashier/deposit.ts'
import * as withdraw from './cashier/withdraw.ts'
import * as content from './content/content.ts'
import * as favourites from './games/favourites.ts'
import * as games from './games/games.ts'
import * as launch from './games/launch.ts'
import * as inbox from './inbox/inbox.ts'
import * as push from './inbox/push.ts'
import * as bets from './lottery/bets.ts'
import * as draws from './lottery/draws.ts'
import * as lottery from './lottery/lottery.ts'
import * as member from './member/member.ts'
import * as protection from './member/protection.ts'
import * as settings from './member/settings.ts'
import * as cashback from './rewards/cashback.ts'
import * as club from './rewards/club.ts'
import * as invitations from './rewards/invitations.ts'
import * as rewards from './rewards/rewards.ts'
import * as system from './system/system.ts'
import * as funds from './wallet/funds.ts'
import * as limits from './wallet/limits.ts'
import * as record from './wallet/record.ts'
import * as statement from './wallet/statement.ts'
import * as wallet from './wallet/wallet.ts'

/** The route table: every call of the product, for the snapshot, the documentation and the server's own check. */
export const calls: readonly AnyCall[] = [
  account,
  affiliates,
  agentInvitation,
  bets,
  cashback,
  club,
  codes,
  content,
  contracts,
  deposit,
  draws,
  favourites,
  funds,
  games,
  identity,
  inbox,
  invitations,
  push,
  launch,
  limits,
  lottery,
  member,
  password,
  payoutParts,
  protection,
  rebateDay,
  rebates,
  record,
  rewards,
  settings,
  statement,
  system,
  team,
  transfers,
  trial,
  wallet,
  withdraw,
].flatMap(callsOf)

function callsOf(area: object): AnyCall[] {
  return Object.values(area).filter((value): value is AnyCall => typeof value?.id === 'string' && 'who' in value)
}
