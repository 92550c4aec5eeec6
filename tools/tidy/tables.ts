import type { Finding } from './finding.ts'
import { lineCounter, type SourceFile } from './source-file.ts'

/** One table has one owner: the area of modules that alone may write it. */
export const TABLE_OWNERS: Readonly<Record<string, string>> = {
  captcha: 'account',
  client_report: 'system',
  content_item: 'content',
  content_text: 'content',
  download_link: 'content',
  game: 'games',
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
  member_exclusion: 'member',
  member_feed: 'outbox',
  member_password: 'account',
  merchant: 'system',
  merchant_setting: 'system',
  news_cursor: 'outbox',
  news_tally: 'system',
  outbox: 'outbox',
  pulse: 'system',
  registration: 'member',
  sample_winner: 'content',
  seal_key: 'account',
  seal_use: 'account',
  service_entry: 'content',
  session: 'account',
  template: 'content',
  vendor: 'games',
  vendor_category: 'games',
  worker_process: 'jobs',
}

const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](\w+)/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(\w+)/gi,
  /\bupdate\s+(\w+)(?:\s+as\s+\w+)?\s+set\b/gi,
]

export function checkTables(file: SourceFile): Finding[] {
  const isProduct = file.path.startsWith('packages/modules/') || file.path.startsWith('apps/')
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
