import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import {
  trialLifeMs,
  trialLimits,
  trialNameOf,
  trialType,
  trialWaitSeconds,
} from '@fairground/domain/member/trial-rules.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import { type CompletedLogin, completeLogin, type LoginContext } from '../account/sessions/complete-login.ts'
import { closeTrial } from './convert-trial.ts'
import { createMember } from './create-member.ts'
import { givePracticeCredits } from './practice-credits.ts'

/** Whose trial it is, and what a new one is made of. */
export type TrialContext = {
  readonly merchantId: number
  readonly deviceHash: string
  readonly network: string
  readonly currency: string
  readonly locale: string
  /** Luck, in letters and digits that nobody can guess. */
  readonly random: string
}

type Trial = { readonly id: string; readonly username: string; readonly expiresAt: Date }

/** The name of this browser's trial account, which is made if there is none. */
export function readTrial(db: Db, now: Date, place: TrialContext): Promise<string> {
  return inMerchant(db, place.merchantId, async (tx) => (await takeTrial(tx, now, place)).username)
}

/** A new trial account; the one before is over, with its sessions. */
export function createTrial(
  db: Db,
  now: Date,
  place: TrialContext,
): Promise<{ readonly name: string; readonly endedSessionIds: readonly string[] }> {
  return inMerchant(db, place.merchantId, async (tx) => {
    const before = await findTrial(tx, now, place)
    const { username } = await makeTrial(tx, now, place)
    const endedSessionIds = before ? await closeTrial(tx, now, place.merchantId, before.id) : []
    return { name: username, endedSessionIds }
  })
}

/** Begins a session of play money, under the name that was given to this browser or under any. */
export async function playTrial(
  db: Db,
  now: Date,
  place: TrialContext,
  loginContext: LoginContext,
  name: string | null,
): Promise<CompletedLogin> {
  const entered = await inMerchant(db, place.merchantId, async (tx) => {
    const trial = name === null ? await takeTrial(tx, now, place) : await findTrial(tx, now, place)
    if (!trial || (name !== null && trial.username !== name)) return new Refusal('USER_UNKNOWN')
    const session = { ...loginContext.session, endsAtMost: trial.expiresAt }
    return completeLogin(
      tx,
      now,
      { ...loginContext, session },
      { id: trial.id, username: trial.username, type: trialType },
    )
  })
  if (entered instanceof Refusal) throw entered
  return entered
}

async function takeTrial(tx: Tx, now: Date, place: TrialContext): Promise<Trial> {
  return (await findTrial(tx, now, place)) ?? (await makeTrial(tx, now, place))
}

async function findTrial(tx: Tx, now: Date, { merchantId, deviceHash }: TrialContext): Promise<Trial | null> {
  const row = await tx
    .selectFrom('trial_account')
    .innerJoin('member', 'member.id', 'trial_account.member_id')
    .select(['member.id', 'member.username', 'trial_account.expires_at'])
    .where('trial_account.merchant_id', '=', merchantId)
    .where('device_hash', '=', deviceHash)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst()
  return row ? { id: row.id, username: row.username, expiresAt: row.expires_at } : null
}

async function makeTrial(tx: Tx, now: Date, place: TrialContext): Promise<Trial> {
  const { merchantId, deviceHash, network, currency, locale } = place
  // A transaction that counts and one that adds take turns, or a burst would pass the limit together.
  await sql`select pg_advisory_xact_lock(hashtext(${`trial:${merchantId}`}), hashtext(${network}))`.execute(tx)
  const seconds = trialWaitSeconds(await countTrials(tx, now, place))
  if (seconds > 0) throw new Refusal('TOO_MANY_TRIES', { seconds })
  const username = trialNameOf(place.random)
  const { id } = await createMember(tx, { merchantId, username, type: trialType, locale, currency, now })
  const expiresAt = new Date(now.getTime() + trialLifeMs)
  await tx
    .insertInto('trial_account')
    .values({
      merchant_id: merchantId,
      member_id: id,
      device_hash: deviceHash,
      network,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  await givePracticeCredits(tx, now, { merchantId, memberId: id, currency })
  return { id, username, expiresAt }
}

async function countTrials(tx: Tx, now: Date, { merchantId, deviceHash, network }: TrialContext) {
  const count = async (column: 'device_hash' | 'network', value: string, withinMs: number) => {
    const { made } = await tx
      .selectFrom('trial_account')
      .select((eb) => eb.fn.countAll<bigint>().as('made'))
      .where('merchant_id', '=', merchantId)
      .where(column, '=', value)
      .where('created_at', '>', new Date(now.getTime() - withinMs))
      .executeTakeFirstOrThrow()
    return Number(made)
  }
  return {
    ofDevice: await count('device_hash', deviceHash, trialLimits.device.withinMs),
    ofNetwork: await count('network', network, trialLimits.network.withinMs),
  }
}
