import type { ScreenFacts, ScreenManifest } from '../../routing/screen-manifest.ts'

const noTemplate = {
  mobile: { app_desc: '', app_desc_font_color: '' },
  downloads: [],
  agreement: '',
  imageHosts: [],
  lang: 'en',
  dir: 'ltr',
}

const message: ScreenFacts = {
  who: 'anyone',
  calls: ['content.readCustomerService', 'content.readTemplate'],
  states: {
    loading: { kind: 'hold', calls: ['content.readCustomerService', 'content.readTemplate'] },
    empty: {
      kind: 'answer',
      answers: { 'content.readCustomerService': [], 'content.readTemplate': noTemplate },
    },
    error: { kind: 'fail', calls: ['content.readCustomerService', 'content.readTemplate'] },
    offline: { kind: 'offline' },
    full: { kind: 'plain' },
  },
}

export const inboxScreens = {
  message,
  messages: message,
} as const satisfies ScreenManifest
