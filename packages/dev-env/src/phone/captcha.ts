import { hash } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { onDatabase } from './on-database.ts'

/** What the newest picture of this browser says. A person reads it; a journey asks the database that drew it. */
export async function captchaOf(context: BrowserContext, purpose: 'login' | 'register'): Promise<string> {
  const device = (await context.cookies()).find(({ name }) => name === '__Host-device')
  if (!device) throw new Error('The server has not named this browser yet')
  const { answer } = await onDatabase('owner', (db) =>
    db
      .selectFrom('captcha')
      .select('answer')
      .where('device_hash', '=', hash('sha256', device.value, 'base64url'))
      .where('purpose', '=', purpose)
      .executeTakeFirstOrThrow(),
  )
  return answer
}
