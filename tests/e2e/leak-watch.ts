import { appendFileSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectAs } from '@fairground/db/connect-as.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'kysely'
import { leaksIn, type Secret } from '../support/leaks.ts'

/** Every secret of a whole run, so that what one process leaks about another journey is found too. */
const notesFile = () => process.env.E2E_SECRETS_FILE ?? ''

export type LeakWatch = { leaks(): Promise<readonly string[]> }

/** Notes what is typed into fields for passwords and codes, and the tokens that calls carry. */
export async function watchForLeaks(context: BrowserContext): Promise<LeakWatch> {
  const secrets = new Map<string, Secret>()
  const addresses: string[] = []
  const note = (secret: Secret) => {
    if (secrets.has(secret.value)) return
    secrets.set(secret.value, secret)
    appendFileSync(notesFile(), `${JSON.stringify(secret)}\n`)
  }
  await context.exposeBinding('noteSecret', (_, kind: Secret['kind'], value: string) => note({ kind, value }))
  await context.addInitScript(noteTyping)
  context.on('request', (request) => {
    addresses.push(request.url())
    const token = request.headers().authorization?.replace(/^Bearer /, '')
    if (token) note({ kind: 'token', value: token })
  })
  return {
    async leaks() {
      const all = [...secrets.values()]
      // The page half of a session is kept on the device by design, and by design it opens nothing alone.
      const forgotten = all.filter(({ kind }) => kind !== 'token')
      const kept = await Promise.all(context.pages().map(storageOf))
      return [
        ...leaksIn('an address', addresses.join('\n'), all),
        ...leaksIn("the device's storage", kept.join('\n'), forgotten),
      ]
    },
  }
}

/** Part of every page: a field is looked at when it is left or sent, because half a password is none. */
function noteTyping(): void {
  const tell = (window as unknown as { noteSecret(kind: string, value: string): void }).noteSecret
  const look = (field: EventTarget | null) => {
    if (!(field instanceof HTMLInputElement) || field.value === '') return
    if (/password/.test(field.autocomplete) || field.type === 'password') tell('password', field.value)
    if (field.autocomplete === 'one-time-code') tell('code', field.value)
  }
  addEventListener('change', ({ target }) => look(target), true)
  addEventListener(
    'submit',
    ({ target }) => target instanceof HTMLFormElement && [...target.elements].forEach(look),
    true,
  )
}

function storageOf(page: Page): Promise<string> {
  const read = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  return page.evaluate(read).catch(() => '')
}

/** What the processes wrote down and what the database keeps in plain words, against the secrets of all journeys. */
export async function leaksOfRun(dir: string, databaseUrl: string): Promise<readonly string[]> {
  const lines = readFileSync(notesFile(), 'utf8').split('\n').filter(Boolean)
  const secrets = new Map(lines.map((line) => [line, JSON.parse(line) as Secret])).values().toArray()
  const logs = (await readdir(dir)).filter((name) => name.endsWith('.log') && !name.startsWith('provider'))
  const texts = await Promise.all(logs.map(async (name) => [name, await readFile(join(dir, name), 'utf8')] as const))
  const found = [...texts, ...(await plainRows(databaseUrl))].flatMap(([name, text]) => leaksIn(name, text, secrets))
  // A single journey may have no secret; a whole run without one has watched nothing.
  if (logs.length === 0 || (process.env.CI && secrets.length === 0)) return ['nothing was watched']
  return [...new Set(found)]
}

async function plainRows(databaseUrl: string): Promise<readonly (readonly [string, string])[]> {
  const owner = connectAs(databaseUrl, { role: 'owner' })
  try {
    const tables = ['client_report', 'outbox', 'member', 'session', 'registration', 'graphile_worker._private_jobs']
    return await Promise.all(
      tables.map(async (table) => {
        const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.raw(table)} t`.execute(owner)
        return [table, rows.map(({ line }) => line).join('\n')] as const
      }),
    )
  } finally {
    await owner.destroy()
  }
}
