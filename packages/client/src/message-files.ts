import type { LanguageCode } from '@fairground/domain/languages.ts'
import type { Catalogue } from '@fairground/i18n/compile.ts'

/** One chunk per language; only the chosen one ever travels. The build compiles each file to `messages`. */
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

export async function loadMessages(code: LanguageCode): Promise<Catalogue> {
  const { messages } = (await files[code]()) as { readonly messages: Catalogue }
  return messages
}
