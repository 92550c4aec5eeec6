import { connect, inMerchant } from '@fairground/db/connect.ts'
import { createVault, type PersonalKind } from '@fairground/modules/member/personal-data.ts'
import { openlyKnownKey } from '@fairground/runtime/environment.ts'
import { expect } from '@playwright/test'
import type { NewMember } from './new-member.ts'

/** As if the member had told it at the registration. */
export async function keepOf({ merchantId, memberId }: NewMember, kind: PersonalKind, text: string): Promise<void> {
  const url = process.env.E2E_DATABASE_URL
  if (!url) throw new Error('The constellation is not running')
  const app = connect(url, { role: 'app', max: 1, name: 'e2e' })
  const vault = createVault(openlyKnownKey)
  try {
    await inMerchant(app, merchantId, (tx) => vault.keep(tx, { merchantId, memberId, kind, text }))
  } finally {
    await app.destroy()
  }
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
