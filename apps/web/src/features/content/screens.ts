import {
  defineScreen,
  emptyTemplate,
  never,
  readsOne,
  type Screens,
  withResponse,
} from '../../routing/define-screen.ts'

const readsHelp = readsOne('content.readHelp', withResponse('content.readHelp', []))
/** Nothing that an operator writes. */
const readsTemplate = readsOne('content.readTemplate', withResponse('content.readTemplate', emptyTemplate))

/** The pages that an operator fills with words. */
export const contentScreens = {
  notice: defineScreen({
    load: () => import('./notice-screen.tsx').then(({ NoticeScreen }) => NoticeScreen),
    lazyWords: true,
    ...readsOne('content.readNotices', withResponse('content.readNotices', { list: [] })),
  }),
  help: defineScreen({
    load: () => import('./help-screen.tsx').then(({ HelpScreen }) => HelpScreen),
    lazyWords: true,
    ...readsHelp,
  }),
  helpDetail: defineScreen({
    load: () => import('./help-detail-screen.tsx').then(({ HelpDetailScreen }) => HelpDetailScreen),
    lazyWords: true,
    ...readsHelp,
  }),
  app: defineScreen({
    load: () => import('./app-page/app-page-screen.tsx').then(({ AppPageScreen }) => AppPageScreen),
    lazyWords: true,
    ...readsTemplate,
  }),
  agreement: defineScreen({
    load: () => import('./agreement-screen.tsx').then(({ AgreementScreen }) => AgreementScreen),
    ...readsTemplate,
  }),
  credits: defineScreen({
    load: () => import('./credits-screen.tsx').then(({ CreditsScreen }) => CreditsScreen),
    lazyWords: true,
    who: 'anyone',
    calls: [],
    states: {
      loading: never('The list comes with the page.'),
      empty: never('We use the work of others.'),
      error: never('The page reads nothing.'),
    },
  }),
} satisfies Screens
