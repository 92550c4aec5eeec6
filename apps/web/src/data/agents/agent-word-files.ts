import type { WordFiles } from '../system/catalogues.ts'

/** The words of the pages of agents (vite/lazy-words.ts). */
export const agentFiles: WordFiles = {
  CN: () => import('@fairground/i18n/messages/cn.json?agents'),
  EN: () => import('@fairground/i18n/messages/en.json?agents'),
  JA: () => import('@fairground/i18n/messages/ja.json?agents'),
  TH: () => import('@fairground/i18n/messages/th.json?agents'),
  VI: () => import('@fairground/i18n/messages/vi.json?agents'),
  MY: () => import('@fairground/i18n/messages/my.json?agents'),
  ES: () => import('@fairground/i18n/messages/es.json?agents'),
  HI: () => import('@fairground/i18n/messages/hi.json?agents'),
  ID: () => import('@fairground/i18n/messages/id.json?agents'),
  KM: () => import('@fairground/i18n/messages/km.json?agents'),
  KO: () => import('@fairground/i18n/messages/ko.json?agents'),
  MS: () => import('@fairground/i18n/messages/ms.json?agents'),
  PT: () => import('@fairground/i18n/messages/pt.json?agents'),
  TA: () => import('@fairground/i18n/messages/ta.json?agents'),
  TW: () => import('@fairground/i18n/messages/tw.json?agents'),
  UR: () => import('@fairground/i18n/messages/ur.json?agents'),
  TY: () => import('@fairground/i18n/messages/ty.json?agents'),
}
