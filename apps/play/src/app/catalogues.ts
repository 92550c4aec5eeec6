import type { LanguageCode } from '@fairground/domain/languages.ts'
import type { Catalogue } from '@fairground/i18n/compile.ts'

/** One chunk per language, with the words of the board alone; only the chosen one ever travels. */
const files: Readonly<Record<LanguageCode, () => Promise<unknown>>> = {
  CN: () => import('@fairground/i18n/messages/cn.json'),
  EN: () => import('@fairground/i18n/messages/en.json'),
  JA: () => import('@fairground/i18n/messages/ja.json'),
  TH: () => import('@fairground/i18n/messages/th.json'),
  VI: () => import('@fairground/i18n/messages/vi.json'),
  MY: () => import('@fairground/i18n/messages/my.json'),
  ES: () => import('@fairground/i18n/messages/es.json'),
  HI: () => import('@fairground/i18n/messages/hi.json'),
  ID: () => import('@fairground/i18n/messages/id.json'),
  KM: () => import('@fairground/i18n/messages/km.json'),
  KO: () => import('@fairground/i18n/messages/ko.json'),
  MS: () => import('@fairground/i18n/messages/ms.json'),
  PT: () => import('@fairground/i18n/messages/pt.json'),
  TA: () => import('@fairground/i18n/messages/ta.json'),
  TW: () => import('@fairground/i18n/messages/tw.json'),
  UR: () => import('@fairground/i18n/messages/ur.json'),
  TY: () => import('@fairground/i18n/messages/ty.json'),
}

export async function loadWords(code: LanguageCode): Promise<Catalogue> {
  const [{ messages }, own] = await Promise.all([
    files[code]() as Promise<{ readonly messages: Catalogue }>,
    readOwnWords(code),
  ])
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
