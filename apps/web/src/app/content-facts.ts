import type { BuiltFacts, StateRecipe } from './screens.ts'

const never = (because: string): StateRecipe => ({ kind: 'never', because })

/** A page that reads one call: it waits for it, it fails with it, and an empty answer is its empty state. */
function reads(call: string, empty: StateRecipe): BuiltFacts {
  return {
    who: 'anyone',
    calls: [call],
    states: {
      loading: { kind: 'hold', calls: [call] },
      empty,
      error: { kind: 'fail', calls: [call] },
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  }
}

const answer = (call: string, value: unknown): StateRecipe => ({ kind: 'answer', answers: { [call]: value } })

const noTemplate = {
  mobile: { app_desc: '', app_desc_font_color: '' },
  downloads: [],
  agreement: '',
  imageHosts: [],
  lang: 'en',
  dir: 'ltr',
}

const message: BuiltFacts = {
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

/** The pages that an operator fills with words, and the frame of the sports game. */
export const contentFacts = {
  notice: reads('content.readNotices', answer('content.readNotices', { list: [] })),
  message,
  messages: message,
  help: reads('content.readHelp', answer('content.readHelp', [])),
  helpDetail: reads('content.readHelp', answer('content.readHelp', [])),
  promotions: reads('content.readPromotions', answer('content.readPromotions', { list: [] })),
  app: reads('content.readTemplate', answer('content.readTemplate', noTemplate)),
  agreement: reads('content.readTemplate', answer('content.readTemplate', noTemplate)),
  service: reads('content.readCustomerService', answer('content.readCustomerService', [])),
  sports: reads('games.launchTrialSports', never('The game is drawn by its provider.')),
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
} as const satisfies Readonly<Record<string, BuiltFacts>>
