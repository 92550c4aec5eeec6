import { licenceBadges } from '@fairground/domain/brand.ts'
import { z } from 'zod'
import { call } from '../call.ts'

const language = z.string().regex(/^[A-Z]{2}$/)

export const readStatus = call({
  id: 'system.readStatus',
  method: 'GET',
  path: '/wps/system/status',
  body: 'none',
  who: 'anyone',
  open: true,
  input: z.object({}),
  output: z.object({
    info: z.object({ maintenanceUntil: z.iso.datetime().nullable(), supportUrl: z.string().nullable() }),
    location: z.object({ ip: z.string(), country: z.string().nullable() }),
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
  }),
  refusals: [],
})

export const readWhitelabel = call({
  id: 'system.readWhitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  body: 'none',
  who: 'anyone',
  open: true,
  moduleId: 'COMM3',
  input: z.object({}),
  output: z.object({
    merchantCode: z.string(),
    version: z.int(),
    name: z.string(),
    demo: z.boolean(),
    currency: z.string().length(3),
    zone: z.string(),
    licenceNumber: z.string().nullable(),
    licenceBadges: z.array(z.enum(licenceBadges)),
    minAge: z.int(),
    supportUrl: z.string().nullable(),
    statusOrder: z.enum(['maintenance-first', 'restricted-first']),
    /** Whether guests may open the notices (D-23). */
    guestNotices: z.boolean(),
    appRatingSource: z.string().nullable(),
    /** Whether hot lists carry running figures that are decoration and no prize (D-14). */
    decorativeJackpots: z.boolean(),
    /** Whether home leads with what is true of today's draws. */
    drawFacts: z.boolean(),
    /** The game that home leads with; null is home as the specification lists it. */
    liveGame: z.string().nullable(),
    shortRegister: z.boolean(),
    /** Whether home offers the connection check. */
    connectionCheck: z.boolean(),
    /** Where the page keeps its half of a session (D-03). */
    sessionKeptIn: z.enum(['local', 'session']),
    /** How long a closed popup stays closed: as long as the tab, or a day (D-16). */
    popupsClosedFor: z.enum(['session', 'day']),
    /** Whether the login shows lists of games below its form (D-15). */
    loginGames: z.boolean(),
    /** Whether the bottom menu stays on the sports and lottery frames (D-26). */
    frameMenu: z.boolean(),
    /** Where a member comes to by `/m/startLottery`: the choice of two ways, or the board (D-36). */
    lotteryStart: z.enum(['screen', 'board']),
    /** Whether entries that lead to a page that is not open yet are shown; the page then says Preview. */
    previewEntries: z.boolean(),
    /** What a captcha field takes (D-06). */
    captchaMode: z.enum(['digits', 'text']),
    /** The code under which free play is asked for (D-61); null offers no trial. */
    trialMerchantCode: z.string().nullable(),
    /** What the phone-auth service needs of the phone; null where the merchant has none. */
    phoneAuth: z
      .object({
        project: z.string(),
        apiKey: z.string(),
        /** Where the service stands when it is not the real one. */
        standIn: z.url().nullable(),
      })
      .nullable(),
    /** Whether live chat is a vendor's page that a member is sent to; otherwise the contacts of the merchant answer. */
    chatVendor: z.boolean(),
    /** How many characters feedback has (D-13). */
    feedbackLength: z.object({ min: z.int(), max: z.int() }),
    languages: z.object({ supported: z.array(language), default: language }),
    look: z.object({
      brandHue: z.number(),
      brandChroma: z.number(),
      accentHue: z.number(),
      accentChroma: z.number(),
      tint: z.number(),
      radius: z.number(),
      tone: z.enum(['bright', 'deep']),
    }),
    /** The types of account that have the screens of agents (D-19); none where the merchant has no agents. */
    agentTypes: z.array(z.int()),
    capabilities: z.object({
      registerByUsername: z.boolean(),
      registerByMobile: z.boolean(),
      mobileRegistrationNeedsCode: z.boolean(),
      mobileRegistrationNeedsPassword: z.boolean(),
      socialLogin: z.array(z.enum(['facebook', 'google'])),
      loginByMobileCode: z.boolean(),
      chat: z.boolean(),
      chatUnreadCount: z.boolean(),
      manualRebate: z.boolean(),
      agentPolicy: z.boolean(),
      appWindow: z.boolean(),
      downloadGift: z.boolean(),
      keno: z.boolean(),
      leadingVendors: z.array(z.string()),
    }),
  }),
  refusals: [],
})

/** One message through every part of the system and back, so that a player or support can see where a connection fails. */
export const sendPulse = call({
  id: 'system.sendPulse',
  method: 'POST',
  path: '/wps/system/pulse',
  body: 'json',
  who: 'anyone',
  input: z.object({
    key: z.uuid(), // made once per tap: a retry is the same pulse
    visitorId: z.uuid(),
  }),
  output: z.object({ pulseId: z.uuid(), at: z.iso.datetime() }),
  refusals: [],
})

export const reportProblem = call({
  id: 'system.reportProblem',
  method: 'POST',
  path: '/wps/system/report',
  body: 'json',
  who: 'anyone',
  open: true,
  input: z.object({
    kind: z.enum(['crash', 'rejection', 'route', 'csp']),
    message: z.string().max(500),
    stack: z.string().max(4000),
    path: z.string().max(300),
    release: z.string().max(40),
  }),
  output: z.object({ reference: z.string() }),
  refusals: [],
})
