import { inMerchant } from '@fairground/db/connect.ts'
import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { oneKey } from '@fairground/domain/key-ring.ts'
import { createPersonalDataStore, type PersonalKind } from '@fairground/modules/member/personal-data.ts'
import { publicDemoKey } from '@fairground/runtime/keys.ts'
import { expect } from '@playwright/test'
import type { NewMember } from './new-member.ts'

/** As if the member had told it at the registration. */
export async function storePersonalData(
  { merchantId, memberId }: NewMember,
  kind: PersonalKind,
  text: string,
): Promise<void> {
  const vault = createPersonalDataStore(oneKey(publicDemoKey))
  await onDatabase('app', (app) =>
    inMerchant(app, merchantId, (tx) => vault.save(tx, { merchantId, memberId, kind, text })),
  )
}

type Mail = { readonly raw: string }

async function mailsTo(address: string): Promise<readonly Mail[]> {
  return (await fetch(`${process.env.E2E_PROVIDER_URL}/mail/outbox?to=${encodeURIComponent(address)}`)).json()
}

/** What stands in the message to this address. A person reads it; a journey asks the server that was given it. */
export async function temporaryPasswordSentTo(address: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length).toBe(1)
  const [mail] = await mailsTo(address)
  const password = /^[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/m.exec(mail?.raw ?? '')?.[0]
  if (!password) throw new Error('The message holds no password')
  return password
}
