import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import { onDatabase } from './on-database.ts'

const maxTries = 200

/** What the newest picture of this browser says. A person reads it; a journey asks the database that drew it. */
export async function captchaOf(context: BrowserContext, purpose: 'login' | 'register'): Promise<string> {
  const device = (await context.cookies()).find(({ name }) => name === '__Host-device')
  if (!device) throw new Error('The server has not named this browser yet')
  return onDatabase('owner', async (db) => {
    // The page may still be asking for its picture.
    for (let tries = 0; tries < maxTries; tries += 1) {
      const row = await db
        .selectFrom('captcha')
        .select('answer')
        .where('device_hash', '=', hash('sha256', device.value, 'base64url'))
        .where('purpose', '=', purpose)
        .executeTakeFirst()
      if (row) return row.answer
      await wait(50)
    }
    throw new Error('This browser has not asked for a picture')
  })
}
