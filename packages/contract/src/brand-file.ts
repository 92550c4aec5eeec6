import { fieldUses, optionalRegisterFields } from '@fairground/domain/account/register-fields.ts'
import { type Brand, flagNames, licenceBadges, portals } from '@fairground/domain/brand.ts'
import { feedbackBounds } from '@fairground/domain/inbox/feedback-rules.ts'
import { defaultInboxRules } from '@fairground/domain/inbox/notification-rules.ts'
import { languageCodes } from '@fairground/domain/languages.ts'
import { unknownCountryRules } from '@fairground/domain/system/status.ts'
import { z } from 'zod'
import { between, httpsOrigin, httpsPage } from './brand-rules.ts'
import { gameCode } from './lottery/proofs.ts'
import { positiveAmount } from './wallet/wallet.ts'

const language = z.enum(languageCodes)
const country = z.string().regex(/^[A-Z]{2}$/)

const look = z.strictObject({
  brandHue: between(0, 360),
  brandChroma: between(0, 0.16),
  accentHue: between(0, 360),
  accentChroma: between(0, 0.16),
  tint: between(0, 0.03),
  radius: between(0, 6),
  tone: z.enum(['bright', 'deep']),
})

const hour = z.int().min(0).max(23)

const inboxRules = z.strictObject({
  bigWin: z.record(z.string().regex(/^[A-Z]{3}$/), positiveAmount),
  quietFrom: hour,
  quietUntil: hour,
  offersPerDay: z.int().min(0).max(20),
  offersPerWeek: z.int().min(0).max(50),
})

/** What an operator may change at run time. */
export const brandSettings = z.strictObject({
  flags: z.partialRecord(z.enum(flagNames), z.boolean()),
  languages: z
    .strictObject({ supported: z.array(language).nonempty(), default: language })
    .refine((languages) => languages.supported.includes(languages.default), 'the default language is not supported')
    .refine(({ supported }) => new Set(supported).size === supported.length, 'a language is listed twice'),
  maintenance: z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime().nullable() }).nullable(),
  blockedCountries: z.array(country),
  unknownCountry: z.enum(unknownCountryRules).default('refuse'),
  statusOrder: z.enum(['maintenance-first', 'restricted-first']),
  minAge: z.int().min(18),
  supportUrl: httpsPage.nullable(),
  guestNotices: z.boolean(),
  guestPopups: z.boolean(),
  appRatingSource: z.string().trim().min(1).max(60).nullable(),
  decorativeJackpots: z.boolean(),
  drawFacts: z.boolean(),
  liveGame: gameCode.nullable().default(null),
  drawLimits: z.record(z.string().regex(/^[A-Z]{3}$/), positiveAmount).default({}),
  shortRegister: z.boolean(),
  connectionCheck: z.boolean(),
  imageHosts: z.array(httpsOrigin),
  sessionKeptIn: z.enum(['local', 'session']),
  popupsClosedFor: z.enum(['session', 'day']),
  loginGames: z.boolean(),
  frameMenu: z.boolean(),
  lotteryStart: z.enum(['screen', 'board']).default('screen'),
  previewEntries: z.boolean().default(false),
  captchaMode: z.enum(['digits', 'text']),
  trialMerchantCode: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,39}$/)
    .nullable(),
  helpLine: z
    .strictObject({
      name: z.string().trim().min(1).max(60),
      phone: z
        .string()
        .regex(/^[+0-9 ()-]{3,24}$/)
        .nullable(),
      url: httpsPage,
    })
    .nullable(),
  sms: z.strictObject({ countries: z.array(country), dailyBudget: z.int().min(0) }),
  feedbackLength: z
    .strictObject({ min: z.int().min(1), max: z.int().max(5_000) })
    .refine(({ min, max }) => min <= max, 'the bounds of feedback are the wrong way round')
    .default(feedbackBounds),
  inbox: inboxRules.default(defaultInboxRules),
  securityQuestions: z.boolean(),
  agentTypes: z.array(z.union([z.literal(1), z.literal(2)])).default([1, 2]),
  downlineTransfers: z
    .strictObject({
      least: positiveAmount,
      most: positiveAmount,
      dayMost: positiveAmount,
      restHours: z.int().min(0).max(168).default(24),
    })
    .refine(
      ({ least, most, dayMost }) => Number(least) <= Number(most) && Number(most) <= Number(dayMost),
      'the amounts of transfers are the wrong way round',
    )
    .nullable()
    .default(null),
  registerFields: z.partialRecord(z.enum(optionalRegisterFields), z.enum(fieldUses)),
  phoneAuth: z
    .strictObject({ project: z.string().regex(/^[a-z][a-z0-9-]{3,29}$/), apiKey: z.string().regex(/^[\w-]{1,60}$/) })
    .nullable(),
})

/** The shape of `brand.json`. Strict, because a misspelt setting would silently keep its default. */
export const brandFile: z.ZodType<Brand> = z
  .strictObject({
    code: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
    name: z.string().trim().min(1).max(40),
    demo: z.boolean(),
    licenceCode: z.string().min(1),
    licenceNumber: z.string().min(1).nullable(),
    licenceBadges: z.array(z.enum(licenceBadges)),
    hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).nonempty(),
    doors: z.record(z.string(), z.enum(portals)),
    currency: z.string().regex(/^[A-Z]{3}$/),
    zone: z.string().refine(isZone, 'not an IANA time zone'),
    depositTurnover: z.int().min(0).max(10).optional(),
    look,
    settings: brandSettings,
  })
  .refine(
    ({ doors, hosts }) => Object.keys(doors).every((host) => hosts.includes(host)),
    'a door is no host of the brand',
  )

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
