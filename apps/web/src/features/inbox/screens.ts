import { defineScreen, readsTogether, type Screens } from '../../routing/define-screen.ts'

const reads = readsTogether({
  'content.readCustomerService': [],
  'content.readTemplate': {
    mobile: { app_desc: '', app_desc_font_color: '' },
    downloads: [],
    agreement: '',
    imageHosts: [],
    lang: 'en',
    dir: 'ltr',
  },
})

export const inboxScreens = {
  message: defineScreen({
    load: () => import('./message-screen.tsx').then(({ MessageScreen }) => MessageScreen),
    ...reads,
  }),
  messages: defineScreen({
    load: () => import('./message-screen.tsx').then(({ MessageScreen }) => MessageScreen),
    ...reads,
  }),
} satisfies Screens
