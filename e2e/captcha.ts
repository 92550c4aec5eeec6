import { hash } from 'node:crypto'
import { connect } from '@fairground/db/connect.ts'
import type { BrowserContext } from '@playwright/test'

/** What the newest picture of this browser says. A person reads it; a journey asks the database that drew it. */
export async function captchaOf(context: BrowserContext, purpose: 'login' | 'register'): Promise<string> {
  const url = process.env.E2E_DATABASE_URL
  if (!url) throw new Error('The constellation is not running')
  const device = (await context.cookies()).find(({ name }) => name === '__Host-device')
  if (!device) throw new Error('The server has not named this browser yet')
  const db = connect(url, { role: 'owner', max: 1, name: 'e2e' })
  try {
    const { answer } = await db
      .selectFrom('captcha')
      .select('answer')
      .where('device_hash', '=', hash('sha256', device.value, 'base64url'))
      .where('purpose', '=', purpose)
      .executeTakeFirstOrThrow()
    return answer
  } finally {
    await db.destroy()
  }
}
