import type { OutputOf } from '@fairground/contract/call.ts'
import type { InitialData } from '@fairground/contract/content/initial-data.ts'
import type { readWhitelabel } from '@fairground/contract/system/system.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import type { WordHashes } from './catalogues.ts'

export type Whitelabel = OutputOf<typeof readWhitelabel>

/** What the server already knows when it sends the page, so that nothing waits for a first call. */
export type Boot = {
  readonly whitelabel: Whitelabel
  readonly language: LanguageCode
  readonly release: string
  /** The newest public events when the page was made: a stream that starts there has missed nothing. */
  readonly newsHead: string
  /** What home reads first; other pages bring nothing along. */
  readonly initialData: InitialData
  /** When the page was made, in milliseconds: a kept page may be days old. */
  readonly madeAt: number
  /** The hashes of the brand's own wording, by language; a brand without any says nothing. */
  readonly words?: WordHashes
  /** The origin that pictures come from; with none it is the app's own. */
  readonly imageHost?: string
}

export function readBoot(document: Document): Boot {
  const data = document.getElementById('boot')?.textContent
  if (!data) throw new Error('The page carries no boot data')
  return JSON.parse(data) as Boot
}
