import {
  defineScreen,
  emptyTemplate,
  readsTogether,
  type Screens,
  waitsFor,
  withResponse,
} from '../../routing/define-screen.ts'

const reads = readsTogether({
  'content.readCustomerService': [],
  'content.readTemplate': emptyTemplate,
})

export const inboxScreens = {
  message: defineScreen({
    load: () => import('./message-screen.tsx').then(({ MessageScreen }) => MessageScreen),
    lazyWords: true,
    ...reads,
  }),
  messages: defineScreen({
    load: () => import('./message-screen.tsx').then(({ MessageScreen }) => MessageScreen),
    lazyWords: true,
    ...reads,
  }),
  inbox: defineScreen({
    load: () => import('./mail/inbox-screen.tsx').then(({ InboxScreen }) => InboxScreen),
    lazyWords: true,
    who: 'real-member',
    calls: ['inbox.readMessages'],
    states: waitsFor('inbox.readMessages', withResponse('inbox.readMessages', { messages: [], next: null })),
  }),
} satisfies Screens
