import {
  popupExecutions,
  resourceTypes,
  serviceTypes,
  winnerBoardLimit,
} from '@fairground/domain/content/content-names.ts'
import { z } from 'zod'
import { call } from '../call.ts'

const language = z.string().regex(/^[A-Z]{2}$/)

/** The language a text really is in: where a translation is missing the brand's default speaks, and must be marked so. */
const written = { lang: z.string(), dir: z.enum(['ltr', 'rtl']) }

const announcement = z.object({
  id: z.uuid(),
  title: z.string(),
  read: z.boolean(),
  publishedAt: z.iso.datetime(),
  ...written,
})

const banner = z.object({
  id: z.uuid(),
  groupName: z.string(),
  url: z.string(),
  imageUrl: z.string(),
  eyebrow: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  ...written,
})

const popup = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  imageUrl: z.string().nullable(),
  promotionType: z.string().nullable(),
  execution: z.enum(popupExecutions),
  ...written,
})

export type Announcement = z.output<typeof announcement>
export type Banner = z.output<typeof banner>
export type Popup = z.output<typeof popup>

/** `types` is a comma list of B, PL, PU, PR and A (spec §3); groups that were not asked for come empty. */
export const readAnnouncements = call({
  id: 'content.readAnnouncements',
  method: 'GET',
  path: '/wps/relay/announcements',
  body: 'none',
  who: 'anyone',
  moduleId: 'AGEANNOUNCE3',
  input: z.object({
    types: z.string().regex(/^(A|PL|B|PU|PR)(,(A|PL|B|PU|PR))*$/),
    groupName: z.string().max(20).optional(),
    platform: z.literal('M'),
    merchantCode: z.string(),
    language,
    flush: z.string().max(20).optional(),
  }),
  output: z.object({
    promotion: z.array(announcement),
    banners: z.array(banner),
    player: z.array(announcement),
    popup: z.array(popup),
  }),
  refusals: [],
})

const article = z.object({ ...announcement.shape, content: z.string() })

export const readNotices = call({
  id: 'content.readNotices',
  method: 'GET',
  path: '/wps/relay/notices',
  body: 'none',
  who: 'anyone',
  input: z.object({ language }),
  output: z.object({ list: z.array(article) }),
  refusals: ['LOGIN_FIRST'],
})

/** There is no way back to unread. */
export const markAnnouncementRead = call({
  id: 'content.markAnnouncementRead',
  method: 'POST',
  path: '/wps/relay/announcements/read',
  body: 'json',
  who: 'session',
  input: z.object({ announcementId: z.uuid(), read: z.literal(true) }),
  output: z.object({}),
  refusals: [],
})

export const readPopularAnnouncements = call({
  id: 'content.readPopularAnnouncements',
  method: 'GET',
  path: '/wps/relay/announcements/popular',
  body: 'none',
  who: 'anyone',
  input: z.object({ language }),
  output: z.object({ list: z.array(announcement) }),
  refusals: [],
})

export const readNews = call({
  id: 'content.readNews',
  method: 'GET',
  path: '/wps/relay/news',
  body: 'none',
  who: 'anyone',
  input: z.object({ language }),
  output: z.object({ list: z.array(article) }),
  refusals: [],
})

export const readTemplate = call({
  id: 'content.readTemplate',
  method: 'GET',
  path: '/wps/relay/template',
  body: 'none',
  who: 'anyone',
  input: z.object({ language }),
  output: z.object({
    mobile: z.object({ app_desc: z.string(), app_desc_font_color: z.string() }),
    downloads: z.array(
      z.object({
        resourceType: z.enum(resourceTypes),
        url: z.string(),
      }),
    ),
    agreement: z.string(),
    imageHosts: z.array(z.string()),
    ...written,
  }),
  refusals: [],
})

/** `path` is obfuscated against link scrapers, not secret: its last eight characters are its key (D-29). */
export const readCustomerService = call({
  id: 'content.readCustomerService',
  method: 'GET',
  path: '/wps/relay/customerService',
  body: 'none',
  who: 'anyone',
  open: true,
  input: z.object({}),
  output: z.array(z.object({ csType: z.enum(serviceTypes), path: z.string() })),
  refusals: [],
})

export const readWinners = call({
  id: 'content.readWinners',
  method: 'GET',
  path: '/wps/relay/winners',
  body: 'none',
  who: 'anyone',
  input: z.object({
    gameCategory: z.literal('ALL'),
    language,
    limitNum: z.coerce.number().int().min(1).max(winnerBoardLimit).default(winnerBoardLimit),
  }),
  output: z.object({
    /** Sample records of a demonstration brand are marked and shown so. */
    sample: z.boolean(),
    list: z.array(
      z.object({
        vo: z.object({
          iconUrl: z.string(),
          customerName: z.string(),
          vendor: z.string(),
          gameName: z.string(),
          winAmount: z.string(),
        }),
      }),
    ),
  }),
  refusals: [],
})

const helpChild = z.object({ title: z.string(), content: z.string(), ...written })

export const readHelp = call({
  id: 'content.readHelp',
  method: 'GET',
  path: '/wps/relay/help',
  body: 'none',
  who: 'anyone',
  input: z.object({ device: z.literal('MOBILE'), language }),
  output: z.array(z.object({ ...helpChild.shape, children: z.array(helpChild) })),
  refusals: [],
})

export const readLiveModels = call({
  id: 'content.readLiveModels',
  method: 'GET',
  path: '/wps/relay/live/models',
  body: 'none',
  who: 'anyone',
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ id: z.string(), name: z.string(), active: z.boolean(), streaming: z.boolean() })),
  }),
  refusals: [],
})
