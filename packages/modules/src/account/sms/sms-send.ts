import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { smsWaitSeconds } from '@fairground/domain/account/sms-limits.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { PersonalDataStore } from '../../member/personal-data.ts'
import { takeChallenge } from '../tries/challenge-uses.ts'
import { codeHashOf, type SmsPurpose } from './sms-codes.ts'
import { readSmsLimitFacts } from './sms-limit-facts.ts'
import type { Mobile } from './sms-numbers.ts'

/** The gateway. The same key is the same message, however often it is sent. */
export type Sms = {
  send(message: { readonly to: string; readonly text: string; readonly key: string }): Promise<void>
}

export type CodeRequest = {
  readonly id: string
  readonly merchantId: number
  readonly purpose: SmsPurpose
  readonly mobile: Mobile
  readonly code: string
  readonly text: string
  readonly network: string
  readonly deviceHash: string
  /** Of the solved challenge, which is used up by this. */
  readonly nonce: string
  readonly dailyBudget: number
}

/**
 * Lets a request for a code through, or refuses it. Whether the number has an account changes neither the answer nor
 * the time to it: a message leaves afterwards, and `delivered` tells the outcome to a caller who may know it. A message
 * that could not be sent gives its allowance back.
 */
export async function sendSmsCode(
  db: Db,
  sms: Sms,
  vault: PersonalDataStore,
  now: Date,
  request: CodeRequest,
): Promise<{ readonly delivered: Promise<boolean> }> {
  const opened = await inMerchant(db, request.merchantId, (tx) => openRequest(tx, vault, now, request))
  if (opened instanceof Refusal) throw opened
  return { delivered: opened.hasReader ? deliver(db, sms, request) : Promise.resolve(true) }
}

/** A refusal is returned and not thrown, because a used challenge must stay used. */
async function openRequest(
  tx: Tx,
  vault: PersonalDataStore,
  now: Date,
  request: CodeRequest,
): Promise<{ readonly hasReader: boolean } | Refusal> {
  const { id, merchantId, purpose, mobile, code, network, deviceHash, dailyBudget } = request
  if (!(await takeChallenge(tx, now, merchantId, request.nonce)))
    return new Refusal('CAPTCHA_NEEDED', { verification: true })
  const numberKey = vault.indexOf(merchantId, 'mobile', mobile.number)
  const place = { merchantId, numberKey, prefix: mobile.prefix, network, deviceHash, dailyBudget }
  const seconds = smsWaitSeconds(await readSmsLimitFacts(tx, now, place), now)
  if (seconds > 0) return new Refusal('TOO_MANY_TRIES', { seconds })
  const memberId = await vault.findMember(tx, { merchantId, kind: 'mobile', text: mobile.number })
  // A new account has no number yet, and a person who has one may find out by the code that it is taken.
  const hasReader = purpose === 'register' || memberId !== null
  const codeHash = codeHashOf(vault, { merchantId, purpose, mobile: mobile.number, code })
  await tx
    .insertInto('sms_code')
    .values({
      id,
      merchant_id: merchantId,
      purpose,
      number_key: numberKey,
      prefix: mobile.prefix,
      network,
      device_hash: deviceHash,
      at: now,
      code_hash: hasReader ? codeHash : null,
    })
    .execute()
  return { hasReader }
}

async function deliver(db: Db, sms: Sms, { id, merchantId, mobile, text }: CodeRequest): Promise<boolean> {
  // The answer goes first: even the beginnings of a message would make it a little later.
  await nextTurn()
  try {
    await sms.send({ to: mobile.number, text, key: id })
    return true
  } catch {
    await inMerchant(db, merchantId, (tx) => tx.deleteFrom('sms_code').where('id', '=', id).execute())
    return false
  }
}
