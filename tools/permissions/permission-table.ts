/** Everyone who can stand before a call. `unconfirmed` is a player whose password was given a while ago. */
export const actorNames = [
  'guest',
  'free',
  'player',
  'excluded',
  'unconfirmed',
  'agent1',
  'agent2',
  'expired',
  'revoked',
  'half token',
  'half cookie',
  'wrong token',
  'wrong cookie',
  'other brand',
] as const
export type ActorName = (typeof actorNames)[number]

/** What a cell of the table says: the call goes on, or it is refused with this code. */
export type Cell = 'pass' | 'E1001' | 'E1003' | 'E1004' | 'E1006' | 'E1008' | 'E1009'
export type Row = Readonly<Record<ActorName, Cell>>

const everyone: Row = {
  guest: 'pass',
  free: 'pass',
  player: 'pass',
  excluded: 'pass',
  unconfirmed: 'pass',
  agent1: 'pass',
  agent2: 'pass',
  expired: 'pass',
  revoked: 'pass',
  'half token': 'pass',
  'half cookie': 'pass',
  'wrong token': 'pass',
  'wrong cookie': 'pass',
  'other brand': 'pass',
}
const accounts: Row = {
  ...everyone,
  guest: 'E1001',
  expired: 'E1003',
  revoked: 'E1003',
  'half token': 'E1003',
  'half cookie': 'E1001',
  'wrong token': 'E1003',
  'wrong cookie': 'E1003',
  'other brand': 'E1003',
}
const confirmed: Row = { ...accounts, unconfirmed: 'E1008' }
/** Play of any kind: guests may look, whoever is excluded may not. */
const playing: Row = { ...everyone, excluded: 'E1009' }
const realMembers: Row = { ...accounts, free: 'E1004' }
const confirmedMembers: Row = { ...realMembers, unconfirmed: 'E1008' }

/**
 * T10: who may use which call, written by hand and not read from the contract, so that a mistake there shows here.
 * A call without a row fails the tests.
 */
export const permissionTable: Readonly<Record<string, Row>> = {
  'account.changePassword': realMembers,
  'account.createTrial': everyone,
  'account.forgotPassword': everyone,
  'account.getCode': everyone,
  'account.login': everyone,
  'account.logout': accounts,
  'account.logoutEverywhere': confirmed,
  'account.readCaptcha': everyone,
  'account.readDevices': accounts,
  'account.readRememberChallenge': everyone,
  'account.readRemembered': accounts,
  'account.readRegisterSettings': everyone,
  'account.readRegisterValidation': everyone,
  'account.readSealKeys': everyone,
  'account.readTrialAccount': everyone,
  'account.readVerification': everyone,
  'account.resetPaymentPassword': confirmedMembers,
  'account.readSocialTicket': everyone,
  'account.revokeRemembered': accounts,
  'account.startSocial': everyone,
  'account.revokeDevice': confirmed,
  'account.sendRegisterCode': everyone,
  'account.setFirstPassword': confirmedMembers,
  'account.setPasswordByPhone': everyone,
  'account.setPaymentPassword': confirmedMembers,
  // A brand option that is off (D-70).
  'account.setSecurityQuestions': {
    ...confirmedMembers,
    player: 'E1004',
    agent1: 'E1004',
    agent2: 'E1004',
    excluded: 'E1004',
  },
  'account.stepUp': accounts,
  'account.testPlay': everyone,
  'content.markAnnouncementRead': accounts,
  'content.readAnnouncements': everyone,
  'content.readCustomerService': everyone,
  'content.readHelp': everyone,
  'content.readLiveModels': everyone,
  'content.readNews': everyone,
  // At a brand that does not open its notices to guests (D-23), as the brands asked here are.
  'content.readNotices': accounts,
  'content.readPopularAnnouncements': everyone,
  'content.readPromotions': everyone,
  'content.readTemplate': everyone,
  'content.readWinners': everyone,
  // A trial account keeps favourites too, for the day it becomes a real one.
  'games.addFavourite': accounts,
  'games.addRecent': accounts,
  'games.launchTrialSports': playing,
  'games.readFavouriteIds': accounts,
  'games.readFavourites': accounts,
  'games.readGames': everyone,
  'games.readHotGames': everyone,
  'games.readPopularGames': everyone,
  'games.readRecents': accounts,
  'games.readVendorTypes': everyone,
  'games.readVendors': everyone,
  'games.removeFavourite': accounts,
  'inbox.readChatUnread': realMembers,
  'inbox.readInboxUnread': realMembers,
  'lottery.readLotteries': everyone,
  'lottery.readLotteryMenu': everyone,
  'member.checkAffiliate': everyone,
  // Refused with its own E1009: there is nothing yet whose end could be asked for.
  'member.askForLifting': { ...realMembers, excluded: 'E1009' },
  'member.checkEmail': everyone,
  'member.checkUsername': everyone,
  'member.excludeMyself': realMembers,
  'member.readHeadIcon': realMembers,
  'member.readMemberInfo': accounts,
  'member.readProtection': everyone,
  'member.readSecurityConfig': realMembers,
  'member.register': everyone,
  'member.setEmail': confirmedMembers,
  'member.setHeadIcon': realMembers,
  'member.setNickname': realMembers,
  'member.setPayeeName': realMembers,
  'member.takeTimeout': realMembers,
  'system.readCountry': everyone,
  'system.readStatus': everyone,
  'system.readWhitelabel': everyone,
  'system.reportProblem': everyone,
  'system.sendPulse': everyone,
  'wallet.readMemberWallet': accounts,
  'wallet.readMerchantWallet': everyone,
}
