import { answer, never, readsOne, type ScreenManifest } from '../../routing/screen-manifest.ts'

/** Nothing that an operator writes. */
const noTemplate = {
  mobile: { app_desc: '', app_desc_font_color: '' },
  downloads: [],
  agreement: '',
  imageHosts: [],
  lang: 'en',
  dir: 'ltr',
}

/** The pages that an operator fills with words. */
export const contentScreens = {
  notice: readsOne('content.readNotices', answer('content.readNotices', { list: [] })),
  help: readsOne('content.readHelp', answer('content.readHelp', [])),
  helpDetail: readsOne('content.readHelp', answer('content.readHelp', [])),
  promotions: readsOne('content.readPromotions', answer('content.readPromotions', { list: [] })),
  app: readsOne('content.readTemplate', answer('content.readTemplate', noTemplate)),
  agreement: readsOne('content.readTemplate', answer('content.readTemplate', noTemplate)),
  credits: {
    who: 'anyone',
    calls: [],
    states: {
      loading: never('The list comes with the page.'),
      empty: never('We use the work of others.'),
      error: never('The page reads nothing.'),
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  },
} as const satisfies ScreenManifest
