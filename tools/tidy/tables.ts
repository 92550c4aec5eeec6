import type { Finding } from './finding.ts'
import { lineCounter, type SourceFile } from './source-file.ts'

/** One table has one owner: the area of modules that alone may write it. */
export const TABLE_OWNERS: Readonly<Record<string, string>> = {
  affiliate_code: 'agents',
  announcement_read: 'content',
  bank_card: 'cashier',
  captcha: 'account',
  challenge_use: 'account',
  client_report: 'system',
  content_item: 'content',
  content_text: 'content',
  deposit_order: 'cashier',
  deposit_payment: 'cashier',
  deposit_promo: 'cashier',
  deposit_receipt: 'cashier',
  deposit_step: 'cashier',
  download_link: 'content',
  draw: 'lottery',
  draw_book: 'lottery',
  draw_cancel_act: 'lottery',
  draw_commitment: 'lottery',
  draw_event: 'lottery',
  draw_log_checkpoint: 'lottery',
  draw_log_leaf: 'lottery',
  draw_log_node: 'lottery',
  draw_log_trust: 'lottery',
  draw_seed: 'lottery',
  exclusion_register: 'member',
  favourite_game: 'games',
  first_deposit: 'cashier',
  game: 'games',
  game_call: 'games',
  game_launch: 'games',
  game_player: 'games',
  game_round: 'games',
  game_session: 'games',
  head_icon: 'member',
  inbox_message: 'inbox',
  known_device: 'account',
  ledger_balance: 'ledger',
  ledger_hold: 'ledger',
  ledger_house: 'ledger',
  ledger_limit: 'ledger',
  ledger_line: 'ledger',
  ledger_posting: 'ledger',
  ledger_roll_up: 'ledger',
  licence: 'system',
  live_model: 'content',
  login_try: 'account',
  lottery: 'lottery',
  lottery_group: 'lottery',
  member: 'member',
  member_activity: 'member',
  member_data_act: 'member',
  member_exclusion: 'member',
  member_feed: 'outbox',
  member_identity: 'account',
  member_key: 'member',
  member_password: 'account',
  member_personal: 'member',
  merchant: 'system',
  merchant_setting: 'system',
  news_cursor: 'outbox',
  news_tally: 'system',
  outbox: 'outbox',
  payment_channel: 'cashier',
  payment_cursor: 'cashier',
  payment_event: 'cashier',
  payment_password: 'account',
  payout_terms: 'cashier',
  person_digest: 'member',
  phone_auth_use: 'account',
  pulse: 'system',
  recent_game: 'games',
  registration: 'member',
  remember_challenge: 'account',
  remembered_login: 'account',
  sample_winner: 'content',
  seal_key: 'account',
  seal_use: 'account',
  security_answer: 'account',
  service_entry: 'content',
  session: 'account',
  sms_code: 'account',
  social_flow: 'account',
  social_ticket: 'account',
  template: 'content',
  temporary_password: 'account',
  trial_account: 'member',
  vendor: 'games',
  vendor_category: 'games',
  wagering: 'wallet',
  withdrawal: 'cashier',
  withdrawal_review: 'cashier',
  withdrawal_step: 'cashier',
  worker_process: 'jobs',
}

const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](\w+)/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(\w+)/gi,
  /\bupdate\s+(\w+)(?:\s+as\s+\w+)?\s+set\b/gi,
]

export function checkTables(file: SourceFile): Finding[] {
  const isProduct = /^(?:packages\/modules|apps|reference)\//.test(file.path)
  if (file.isTest || !isProduct || !/\.tsx?$/.test(file.path)) return []
  const area = /^packages\/modules\/src\/([^/]+)\//.exec(file.path)?.[1]
  const lineAt = lineCounter(file.code)
  return WRITES.flatMap((pattern) => [...file.code.matchAll(pattern)]).flatMap((found) => {
    const table = found[1] ?? ''
    const owner = TABLE_OWNERS[table]
    if (owner !== undefined && owner === area) return []
    const message = owner ? `only modules/${owner} may write ${table}` : `${table} has no owner in the table list`
    return [{ rule: 'tables', path: file.path, line: lineAt(found.index), message }]
  })
}
