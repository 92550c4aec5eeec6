import { loadMessages } from '@fairground/client/message-files.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import type { Catalogue } from '@fairground/i18n/compile.ts'

export async function loadWords(code: LanguageCode): Promise<Catalogue> {
  const [messages, own] = await Promise.all([loadMessages(code), readOwnWords(code)])
  return { ...messages, ...own }
}

/** The page names the files of the brand's own wording, one for each language that has any. */
async function readOwnWords(code: LanguageCode): Promise<Catalogue> {
  const named = document.documentElement.dataset.words?.split(' ').find((name) => name.startsWith(`${code}-`))
  if (named === undefined) return {}
  const path = `/m/assets/words-${named}.json`
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.json()
}
