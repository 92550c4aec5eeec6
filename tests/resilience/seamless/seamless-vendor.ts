import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { playedGame } from '@fairground/cli/demo/games.ts'
import {
  type SeamlessBook,
  type SeamlessKind,
  type SeamlessReply,
  type SeamlessRequest,
  seamlessBook,
  seamlessReplies,
} from '@fairground/contract/games/seamless.ts'
import { studioKeyId, studioKeyOf } from '@fairground/dev-env/third-parties.ts'
import type { Entry, Round, Session } from '@fairground/provider/studio/entries.ts'
import { isSignedBy, signedHeaders } from '@fairground/provider/studio/signing.ts'

export const brand = 'halcyon'
const key = { keyId: studioKeyId, key: studioKeyOf(brand) }

export type BookEntry = SeamlessBook['entries'][number]

/** All pages of the studio's own book, believed only with its signature. */
export async function readStudioBook(providerUrl: string): Promise<BookEntry[]> {
  const entries: BookEntry[] = []
  for (let after: string | null = '0'; after !== null; ) {
    const message = { method: 'GET', path: `/slot/api/book?after=${after}`, body: '' }
    const answer = await fetch(`${providerUrl}${message.path}`, { headers: signedHeaders(key, message, Date.now()) })
    const body = await answer.text()
    if (!isSignedBy(key, { ...message, body }, Object.fromEntries(answer.headers), Date.now()))
      throw new Error('the book of the studio is not signed')
    const page: SeamlessBook = seamlessBook.parse(JSON.parse(body))
    entries.push(...page.entries)
    after = page.next
  }
  return entries
}

export async function setStudioFault(providerUrl: string, fault: object): Promise<void> {
  await fetch(`${providerUrl}/slot/faults`, { method: 'POST', body: JSON.stringify(fault) })
}

/** What the studio's people find in its journal: every visit, and every round as it ended. */
export function readStudioJournal(file: string): {
  readonly sessions: ReadonlyMap<string, Session>
  readonly rounds: readonly Round[]
} {
  const sessions = new Map<string, Session>()
  const rounds = new Map<string, Round>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const entry = parse(line)
    if (entry?.kind === 'session') sessions.set(entry.value.id, entry.value)
    if (entry?.kind === 'round') rounds.set(entry.value.id, entry.value)
  }
  return { sessions, rounds: [...rounds.values()] }
}

/** A studio that was killed may have left half a line. */
function parse(line: string): Entry | null {
  try {
    return JSON.parse(line) as Entry
  } catch {
    return null
  }
}

/** One call as the studio signs it, from its people and not from its program. */
export async function sendAsVendor<K extends SeamlessKind>(
  apiPort: number,
  kind: K,
  fields: Omit<SeamlessRequest<K>, 'requestId'>,
): Promise<SeamlessReply<K>> {
  const body = JSON.stringify({ requestId: randomUUID(), ...fields })
  const path = `/seamless/${playedGame.vendor}/${kind}`
  const signed = signedHeaders(key, { method: 'POST', path, body }, Date.now())
  const headers = { host: `${brand}.localhost:${apiPort}`, 'content-type': 'application/json', ...signed }
  const text = await new Promise<string>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: apiPort, method: 'POST', path, headers, agent: false as const }
    const sent = request(options, async (answer) => {
      let told = ''
      for await (const part of answer.setEncoding('utf8')) told += part
      resolve(told)
    })
    sent.on('error', reject)
    sent.end(body)
  })
  return seamlessReplies[kind].parse(JSON.parse(text)) as SeamlessReply<K>
}
