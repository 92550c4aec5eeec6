/** What becomes of the rows of a table when a member is erased; `erase_member` does it. */
type Fate = 'deleted' | 'blanked' | 'kept'

type HeldData = {
  /** Under which name the person reads it in an export. */
  readonly title: string
  readonly fate: Fate
}

/**
 * Every table that holds something of a member. A test compares it with the database, so a new table has to be decided
 * about: what tells who the person is goes, what was paid, bet or played stays for as long as the law wants it.
 */
export const heldData: Readonly<Record<string, HeldData>> = {
  member: { title: 'account', fate: 'blanked' },
  member_personal: { title: 'personalData', fate: 'deleted' },
  member_key: { title: 'keyOfPersonalData', fate: 'deleted' },
  member_identity: { title: 'loginsByOthers', fate: 'deleted' },
  member_password: { title: 'password', fate: 'deleted' },
  temporary_password: { title: 'temporaryPassword', fate: 'deleted' },
  payment_password: { title: 'paymentPassword', fate: 'deleted' },
  security_answer: { title: 'securityQuestions', fate: 'deleted' },
  session: { title: 'sessions', fate: 'deleted' },
  remembered_login: { title: 'rememberedLogins', fate: 'deleted' },
  known_device: { title: 'devices', fate: 'deleted' },
  login_try: { title: 'failedLogins', fate: 'deleted' },
  sms_code: { title: 'codesBySms', fate: 'deleted' },
  registration: { title: 'registration', fate: 'blanked' },
  trial_account: { title: 'trial', fate: 'kept' },
  person_digest: { title: 'knownBy', fate: 'deleted' },
  head_icon: { title: 'picture', fate: 'deleted' },
  inbox_message: { title: 'messages', fate: 'deleted' },
  announcement_read: { title: 'announcementsRead', fate: 'deleted' },
  favourite_game: { title: 'favouriteGames', fate: 'deleted' },
  recent_game: { title: 'recentGames', fate: 'deleted' },
  affiliate_code: { title: 'invitationCodes', fate: 'blanked' },
  bank_card: { title: 'bankAccounts', fate: 'blanked' },
  member_exclusion: { title: 'exclusions', fate: 'kept' },
  ledger_limit: { title: 'limits', fate: 'kept' },
  ledger_balance: { title: 'balances', fate: 'kept' },
  ledger_hold: { title: 'holds', fate: 'kept' },
  ledger_posting: { title: 'postings', fate: 'kept' },
  ledger_carried: { title: 'balancesBeforeArchivedMonths', fate: 'kept' },
  ledger_line: { title: 'postingLines', fate: 'kept' },
  deposit_order: { title: 'deposits', fate: 'blanked' },
  deposit_step: { title: 'depositSteps', fate: 'kept' },
  deposit_payment: { title: 'depositPayments', fate: 'kept' },
  deposit_receipt: { title: 'depositReceipts', fate: 'blanked' },
  first_deposit: { title: 'firstDeposit', fate: 'kept' },
  withdrawal: { title: 'withdrawals', fate: 'kept' },
  withdrawal_step: { title: 'withdrawalSteps', fate: 'kept' },
  wagering: { title: 'wagering', fate: 'kept' },
  bet_order: { title: 'betOrders', fate: 'kept' },
  bet: { title: 'bets', fate: 'kept' },
  bet_key: { title: 'betKeys', fate: 'kept' },
  bet_archived: { title: 'archivedBets', fate: 'kept' },
  game_player: { title: 'namesAtVendors', fate: 'kept' },
  game_session: { title: 'gameVisits', fate: 'kept' },
  game_launch: { title: 'gameLaunches', fate: 'deleted' },
  game_round: { title: 'gameRounds', fate: 'kept' },
  play_fact: { title: 'plays', fate: 'kept' },
  game_call: { title: 'gameTransactions', fate: 'kept' },
  member_feed: { title: 'eventCounter', fate: 'kept' },
  member_activity: { title: 'lastActivity', fate: 'kept' },
  outbox: { title: 'recentEvents', fate: 'kept' },
  member_data_act: { title: 'requestsAboutThisData', fate: 'kept' },
}
