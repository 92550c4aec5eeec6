/** spec §3: the content types a reader may ask for: Agent, Player, Banner, Pop_Up and Promotion. */
export const contentTypes = { agent: 'A', player: 'PL', banner: 'B', popup: 'PU', promotion: 'PR' } as const
export type ContentType = (typeof contentTypes)[keyof typeof contentTypes]

/** What home shows of them, as a reader asks for it. */
export const homeContentTypes = 'B,PL'

export const contentKinds = [
  'announcement',
  'banner',
  'popup',
  'notice',
  'news',
  'help',
  'promotion',
  'agreement',
] as const
export type ContentKind = (typeof contentKinds)[number]

export const popupExecutions = ['A', 'B', 'F'] as const
export type PopupExecution = (typeof popupExecutions)[number]

export const resourceTypes = ['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon', 'AFFILIATELINK'] as const
export type ResourceType = (typeof resourceTypes)[number]

export const serviceTypes = ['WHATSAPP', 'LIVECHAT'] as const
export type ServiceType = (typeof serviceTypes)[number]

export const winnerBoardLimit = 100
