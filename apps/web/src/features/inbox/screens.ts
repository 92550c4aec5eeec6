import {
  answer,
  defineScreen,
  emptyTemplate,
  readsTogether,
  type Screens,
  waitsFor,
} from '../../routing/define-screen.ts'

const reads = readsTogether({
  'content.readCustomerService': [],
  'content.readTemplate': emptyTemplate,
})

export const inboxScreens = {
  message: defineScreen({
    load: () => import('./message-screen.tsx').then(({ MessageScreen }) => MessageScreen),
    lateWords: true,
    ...reads,
  }),
  messages: defineScreen({
    load: () => import('./message-screen.tsx').then(({ MessageScreen }) => MessageScreen),
    lateWords: true,
    ...reads,
  }),
  inbox: defineScreen({
    load: () => import('./mail/inbox-screen.tsx').then(({ InboxScreen }) => InboxScreen),
    lateWords: true,
    who: 'real-member',
    calls: ['inbox.readMessages'],
    states: waitsFor('inbox.readMessages', answer('inbox.readMessages', { messages: [], next: null })),
  }),
} satisfies Screens
