import { answer, defineScreen, emptyTemplate, never, readsOne, type Screens } from '../../routing/define-screen.ts'

const readsHelp = readsOne('content.readHelp', answer('content.readHelp', []))
/** Nothing that an operator writes. */
const readsTemplate = readsOne('content.readTemplate', answer('content.readTemplate', emptyTemplate))

/** The pages that an operator fills with words. */
export const contentScreens = {
  notice: defineScreen({
    load: () => import('./notice-screen.tsx').then(({ NoticeScreen }) => NoticeScreen),
    lateWords: true,
    ...readsOne('content.readNotices', answer('content.readNotices', { list: [] })),
  }),
  help: defineScreen({
    load: () => import('./help-screen.tsx').then(({ HelpScreen }) => HelpScreen),
    lateWords: true,
    ...readsHelp,
  }),
  helpDetail: defineScreen({
    load: () => import('./help-detail-screen.tsx').then(({ HelpDetailScreen }) => HelpDetailScreen),
    lateWords: true,
    ...readsHelp,
  }),
  app: defineScreen({
    load: () => import('./app-page/app-page-screen.tsx').then(({ AppPageScreen }) => AppPageScreen),
    lateWords: true,
    ...readsTemplate,
  }),
  agreement: defineScreen({
    load: () => import('./agreement-screen.tsx').then(({ AgreementScreen }) => AgreementScreen),
    ...readsTemplate,
  }),
  credits: defineScreen({
    load: () => import('./credits-screen.tsx').then(({ CreditsScreen }) => CreditsScreen),
    lateWords: true,
    who: 'anyone',
    calls: [],
    states: {
      loading: never('The list comes with the page.'),
      empty: never('We use the work of others.'),
      error: never('The page reads nothing.'),
    },
  }),
} satisfies Screens
