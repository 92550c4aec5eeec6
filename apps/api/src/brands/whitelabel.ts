import type { OutputOf } from '@fairground/contract/call.ts'
import type { readWhitelabel } from '@fairground/contract/system/system.ts'
import type { Merchant } from './merchants.ts'

export type Whitelabel = OutputOf<typeof readWhitelabel>

export function whitelabelOf({ brand, version, settings, capabilities, phoneAuth, chatVendor }: Merchant): Whitelabel {
  return {
    merchantCode: brand.code,
    version,
    name: brand.name,
    demo: brand.demo,
    currency: brand.currency,
    zone: brand.zone,
    licenceNumber: brand.licenceNumber,
    licenceBadges: [...brand.licenceBadges],
    minAge: settings.minAge,
    supportUrl: settings.supportUrl,
    statusOrder: settings.statusOrder,
    guestNotices: settings.guestNotices,
    appRatingSource: settings.appRatingSource,
    decorativeJackpots: settings.decorativeJackpots,
    drawFacts: settings.drawFacts,
    liveGame: settings.liveGame,
    shortRegister: settings.shortRegister,
    connectionCheck: settings.connectionCheck,
    sessionKeptIn: settings.sessionKeptIn,
    popupsClosedFor: settings.popupsClosedFor,
    loginGames: settings.loginGames,
    frameMenu: settings.frameMenu,
    lotteryStart: settings.lotteryStart,
    previewEntries: settings.previewEntries,
    captchaMode: settings.captchaMode,
    trialMerchantCode: settings.trialMerchantCode,
    phoneAuth,
    chatVendor,
    feedbackLength: settings.feedbackLength,
    languages: { supported: [...settings.languages.supported], default: settings.languages.default },
    look: brand.look,
    agentTypes: capabilities.agentPolicy ? [...settings.agentTypes] : [],
    capabilities: {
      ...capabilities,
      socialLogin: [...capabilities.socialLogin],
      leadingVendors: [...capabilities.leadingVendors],
    },
  }
}
