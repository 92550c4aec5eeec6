import { randomInt } from 'node:crypto'
import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { expect } from '@playwright/test'
import { sql } from 'kysely'

/** A mobile number of Pakistan inside its country, with its leading 0, that no other journey has. */
export function newMobile(): string {
  return `030${randomInt(0, 10)}${String(randomInt(0, 10_000_000)).padStart(7, '0')}`
}

const wholeNumber = (mobile: string) => `+92${mobile.replace(/^0/, '')}`

async function messagesTo(mobile: string): Promise<readonly { text: string }[]> {
  const to = encodeURIComponent(wholeNumber(mobile))
  return (await fetch(`${process.env.E2E_PROVIDER_URL}/sms/outbox?to=${to}`)).json()
}

/** What stands in the newest message to this number. A person reads it; a journey asks the gateway that sent it. */
export async function codeSentTo(mobile: string, nth = 1): Promise<string> {
  await expect.poll(async () => (await messagesTo(mobile)).length).toBe(nth)
  const code = /\b\d{6}\b/.exec((await messagesTo(mobile)).at(-1)?.text ?? '')?.[0]
  if (!code) throw new Error('The message holds no code')
  return code
}

/** As if the last code had been asked for a while ago: a number may ask once in a minute. */
export async function backdateCodes(mobile: string): Promise<void> {
  const prefix = wholeNumber(mobile).slice(0, -4)
  await onDatabase('owner', (db) =>
    sql`update sms_code set at = at - interval '5 minutes' where ${prefix} like '%' || prefix`.execute(db),
  )
}
