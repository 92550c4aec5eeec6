import { loadMessages } from '@fairground/client/message-files.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import type { Catalogue } from '@fairground/i18n/compile.ts'

export type WordFiles = Readonly<Record<LanguageCode, () => Promise<unknown>>>

/** The words of screens that come late (vite/lazy-words.ts). */
const lateFiles: WordFiles = {
  CN: () => import('@fairground/i18n/messages/cn.json?late'),
  EN: () => import('@fairground/i18n/messages/en.json?late'),
  JA: () => import('@fairground/i18n/messages/ja.json?late'),
  TH: () => import('@fairground/i18n/messages/th.json?late'),
  VI: () => import('@fairground/i18n/messages/vi.json?late'),
  MY: () => import('@fairground/i18n/messages/my.json?late'),
  ES: () => import('@fairground/i18n/messages/es.json?late'),
  HI: () => import('@fairground/i18n/messages/hi.json?late'),
  ID: () => import('@fairground/i18n/messages/id.json?late'),
  KM: () => import('@fairground/i18n/messages/km.json?late'),
  KO: () => import('@fairground/i18n/messages/ko.json?late'),
  MS: () => import('@fairground/i18n/messages/ms.json?late'),
  PT: () => import('@fairground/i18n/messages/pt.json?late'),
  TA: () => import('@fairground/i18n/messages/ta.json?late'),
  TW: () => import('@fairground/i18n/messages/tw.json?late'),
  UR: () => import('@fairground/i18n/messages/ur.json?late'),
  TY: () => import('@fairground/i18n/messages/ty.json?late'),
}

/** The hash of the brand's own wording, by language; the file's name is made of both. */
export type WordHashes = Readonly<Partial<Record<LanguageCode, string>>>

type Spoken = { readonly code: LanguageCode; readonly messages: Catalogue; readonly own: Catalogue }

let hashes: WordHashes = {}
let spoken: Spoken | null = null
const wanted = new Set<WordFiles>()

/** Before the first catalogue is loaded. */
export function setWordHashes(served: WordHashes): void {
  hashes = served
}

export async function loadCatalogue(code: LanguageCode): Promise<Catalogue> {
  const [messages, own] = await Promise.all([loadMessages(code), readOwnWords(code)])
  Object.assign(messages, own)
  const chosen = { code, messages, own }
  await addLateWords(chosen)
  spoken = chosen
  return messages
}

async function readOwnWords(code: LanguageCode): Promise<Catalogue> {
  const hash = hashes[code]
  if (hash === undefined) return {}
  const answer = await fetch(`/m/assets/words-${code}-${hash}.json`)
  if (!answer.ok) throw new Error(`The brand's words in ${code} answered ${answer.status}`)
  return answer.json()
}

/** Before a late screen is drawn. From then on every language that is chosen brings these words too. */
export async function loadLazyWords(files = lateFiles): Promise<void> {
  wanted.add(files)
  if (spoken) await addLateWords(spoken)
}

/** A part whose words come with it. */
export function withLazyWords<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([load(), loadLazyWords()])
    return part
  }
}

/** Into the catalogue that is spoken: a page that has drawn something needs none of these words. */
async function addLateWords({ code, messages, own }: Spoken): Promise<void> {
  for (const files of wanted) {
    const late = (await files[code]()) as { messages: Catalogue }
    Object.assign(messages, late.messages, own)
  }
}
