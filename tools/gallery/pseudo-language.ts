import { readFileSync } from 'node:fs'
import { pseudoCatalogue } from '@fairground/i18n/pseudo.ts'
import type { BrowserContext } from '@playwright/test'

const file = new URL('../../packages/i18n/messages/en.json', import.meta.url)

/** Puts the made-up language in the place of English, in this browser only: the product does not know it. */
export async function applyPseudoLanguage(context: BrowserContext): Promise<void> {
  const messages = pseudoCatalogue(JSON.parse(readFileSync(file, 'utf8')))
  await context.route('**/m/assets/messages-en*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export const messages = ${JSON.stringify(messages)}` }),
  )
}
