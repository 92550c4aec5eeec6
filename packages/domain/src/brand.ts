import type { FieldUses } from './account/register-fields.ts'
import type { FeedbackBounds } from './inbox/feedback-rules.ts'
import type { InboxRules } from './inbox/notification-rules.ts'
import type { LanguageCode } from './languages.ts'
import type { MaintenanceWindow, StatusOrder, UnknownCountryRule } from './system/status.ts'

/** The white-label flags of the specification (§3, D-31). They are read here and nowhere else. */
export const flagNames = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'MOBILEVERCODELOGIN3',
  'CBS3',
  'EG3',
  'PG',
  'FC',
  'JL',
  'GPI',
  'APP_DOWNLOAD',
  'MANUALREBATE3',
  'AGENTPOLICY3',
  'CHAT3',
  'APPWINDOW3',
] as const

export type FlagName = (typeof flagNames)[number]
export type Flags = Readonly<Partial<Record<FlagName, boolean>>>

export type BrandTheme = {
  readonly brandHue: number
  readonly brandChroma: number
  readonly accentHue: number
  readonly accentChroma: number
  readonly tint: number
  readonly radius: number
  readonly tone: 'bright' | 'deep'
}

/** A project whose name begins with `demo-` exists at a stand-in only, as the service itself has it. */
export type PhoneAuthProject = { readonly project: string; readonly apiKey: string }

/** What an operator may change at run time; a stored version overrides the brand's defaults field by field. */
export type BrandSettings = {
  readonly flags: Flags
  readonly languages: { readonly supported: readonly LanguageCode[]; readonly default: LanguageCode }
  readonly maintenance: MaintenanceWindow | null
  readonly blockedCountries: readonly string[]
  /** What a visitor whose country is unknown meets, where some country is blocked. */
  readonly unknownCountry: UnknownCountryRule
  readonly statusOrder: StatusOrder
  readonly minAge: number
  readonly supportUrl: string | null
  /** Whether guests may open the notices, read-only; titles and group B popups have their own rules (D-23). */
  readonly guestNotices: boolean
  /** Whether guests are shown the popups of group B (D-17). */
  readonly guestPopups: boolean
  /** Origins that serve the merchant's pictures; with none the app's own origin does (D-62). */
  readonly imageHosts: readonly string[]
  /** Where the rating on the app page comes from; without a source none is shown. */
  readonly appRatingSource: string | null
  /** Whether hot lists carry running figures that are decoration and no prize (D-14). */
  readonly decorativeJackpots: boolean
  /** Whether home leads with what is true of today's draws: how many are verified, the next one, the last result. */
  readonly drawFacts: boolean
  /** The game of the platform that home leads with, bet on in two taps; null is home as the specification lists it (D-71). */
  readonly liveGame: string | null
  /** By currency: what the brand pays at most on one value of a play in one draw; without it as `drawLimitOf` says. */
  readonly drawLimits: Readonly<Record<string, string>>
  /**
   * Whether registration shows its rules from the start, ticks nothing for anybody, leads to what is missing and ends on a
   * page of first steps; otherwise it is the specification's form (D-71).
   */
  readonly shortRegister: boolean
  /** Whether home has a card that sends a message through every part of the system and back. */
  readonly connectionCheck: boolean
  /** Where the page keeps its half of a session: for good, or until the tab is closed (D-03). */
  readonly sessionKeptIn: 'local' | 'session'
  /** How long a closed popup stays closed: as long as the tab, or a day (D-16). */
  readonly popupsClosedFor: 'session' | 'day'
  /** Whether the login shows lists of games below its form (D-15). */
  readonly loginGames: boolean
  /** Whether the bottom menu stays on the sports and lottery frames (D-26). */
  readonly frameMenu: boolean
  /** Where a member comes to by `/m/startLottery`: the specification's start screen, or the board itself (D-36). */
  readonly lotteryStart: 'screen' | 'board'
  /** Whether entries that lead to a page that is not open yet are shown; the page then says Preview. */
  readonly previewEntries: boolean
  /** What a captcha field takes: up to six digits, or up to sixteen characters for a merchant whose pictures hold text (D-06). */
  readonly captchaMode: 'digits' | 'text'
  /** The code of the merchant that plays for free: another name for this one and its trial book (D-61); null offers no trial. */
  readonly trialMerchantCode: string | null
  /** Where a player finds help with gambling, outside of this house. */
  readonly helpLine: HelpLine | null
  /** What a registration asks for beyond the account itself (D-10). */
  readonly registerFields: FieldUses
  /** The types of account that are agents here (D-19). */
  readonly agentTypes: readonly number[]
  /** What agents may send to members directly below; null where nothing is sent. */
  readonly downlineTransfers: DownlineTransfers | null
  /** Whether members may leave questions that only they can answer; they are no proof of identity, so off (D-70). */
  readonly securityQuestions: boolean
  /** The merchant's project at the phone-auth service; null where codes are sent by our own gateway alone. */
  readonly phoneAuth: PhoneAuthProject | null
  /** How many characters feedback must and may have (D-13). */
  readonly feedbackLength: FeedbackBounds
  /** Countries whose numbers get messages, and how many messages the merchant pays for in a day. */
  readonly sms: { readonly countries: readonly string[]; readonly dailyBudget: number }
  /** From which win on the inbox tells of it, when phones stay silent, and how many offers a member is sent. */
  readonly inbox: InboxRules
}

/** Amounts as on the wire, of one transfer and of an agent's day. */
export type DownlineTransfers = {
  readonly least: string
  readonly most: string
  readonly dayMost: string
  /** How long nothing can be sent after a password was changed. */
  readonly restHours: number
}

export type HelpLine = { readonly name: string; readonly phone: string | null; readonly url: string }

/** Whose accounts a host lets in (D-64). */
export const portals = ['member', 'agent', 'both'] as const
export type Portal = (typeof portals)[number]

export const licenceBadges = ['curacao', 'ukgc', 'mga'] as const
export type LicenceBadge = (typeof licenceBadges)[number]

export type Brand = {
  readonly code: string
  readonly name: string
  readonly demo: boolean
  readonly licenceCode: string
  readonly licenceNumber: string | null
  /** The badges of the footer. A licence is never claimed by default (D-38). */
  readonly licenceBadges: readonly LicenceBadge[]
  readonly hosts: readonly string[]
  /** Hosts that are the door of members or of agents alone; every other host lets both in. */
  readonly doors: Readonly<Record<string, Portal>>
  readonly currency: string
  readonly zone: string
  /** How often a deposit is to be turned over before it can leave again, where the licence asks for it (D-72). */
  readonly depositTurnover?: number | undefined
  readonly look: BrandTheme
  readonly settings: BrandSettings
}

export function settingsOf(brand: Brand, stored: Partial<BrandSettings> | null): BrandSettings {
  return { ...brand.settings, ...stored, flags: { ...brand.settings.flags, ...stored?.flags } }
}

/** Which book a merchant code opens here: the brand's own code the real one, its trial code the trial one (D-61). */
export function bookOf(brand: Pick<Brand, 'code' | 'settings'>, merchantCode: string): 'real' | 'trial' | null {
  if (merchantCode === brand.code) return 'real'
  return merchantCode === brand.settings.trialMerchantCode ? 'trial' : null
}

/** `host` is a name without its port. */
export function portalOf({ doors }: Pick<Brand, 'doors'>, host: string): Portal {
  return (Object.hasOwn(doors, host) ? doors[host] : undefined) ?? 'both'
}

export type Capabilities = {
  readonly registerByUsername: boolean
  readonly registerByMobile: boolean
  readonly mobileRegistrationNeedsCode: boolean
  readonly mobileRegistrationNeedsPassword: boolean
  readonly socialLogin: readonly ('facebook' | 'google')[]
  readonly loginByMobileCode: boolean
  readonly chat: boolean
  readonly chatUnreadCount: boolean
  readonly manualRebate: boolean
  readonly agentPolicy: boolean
  readonly appWindow: boolean
  readonly downloadGift: boolean
  readonly keno: boolean
  readonly leadingVendors: readonly string[]
}

/** The only place where a flag becomes a meaning; screens and use cases ask for the capability. */
export function capabilitiesOf(flags: Flags): Capabilities {
  const on = (flag: FlagName) => flags[flag] === true
  return {
    registerByUsername: on('USERNAMEREG3'),
    registerByMobile: on('MOBILENUMREG3'),
    mobileRegistrationNeedsCode: on('REGMOBVERF3'),
    mobileRegistrationNeedsPassword: on('MOBILENUMPASSREG3'),
    socialLogin: [
      ...(on('FACEBOOKLOGIN3') ? (['facebook'] as const) : []),
      ...(on('GOOGLELOGIN3') ? (['google'] as const) : []),
    ],
    loginByMobileCode: on('MOBILEVERCODELOGIN3'),
    chat: on('CHAT3'),
    chatUnreadCount: on('CBS3'),
    manualRebate: on('MANUALREBATE3'),
    agentPolicy: on('AGENTPOLICY3'),
    appWindow: on('APPWINDOW3'),
    downloadGift: on('APP_DOWNLOAD'),
    keno: on('GPI'),
    leadingVendors: (['EG3', 'PG', 'FC', 'JL'] as const).filter(on),
  }
}
