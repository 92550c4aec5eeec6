import type { Db } from '@fairground/db/connect.ts'
import type { Brand } from '@fairground/domain/brand.ts'
import { isUnderMaintenance } from '@fairground/domain/system/status.ts'
import type { Api } from '../../api.ts'
import type { Clocks, ClockTime } from './clocks.ts'
import { readMails } from './read-mails.ts'
import { type MessageLine, readMessages } from './read-messages.ts'

export type DeskState = {
  readonly offsetMs: number
  readonly clocks: readonly ClockTime[]
  readonly gates: readonly { readonly brand: string; readonly maintenance: boolean; readonly blocked: boolean }[]
  readonly news: readonly EventLine[]
  readonly cursors: readonly { readonly consumer: string; readonly position: string }[]
  readonly reports: readonly ReportLine[]
  readonly messages: readonly MessageLine[]
}

export type EventLine = {
  readonly id: string
  /** Null until the relay has published it. */
  readonly position: string | null
  readonly brand: string
  readonly audience: string
  readonly subject: string
  readonly at: string
}

export type ReportLine = {
  readonly id: string
  readonly brand: string
  readonly kind: string
  readonly message: string
  readonly path: string | null
  readonly at: string
}

const maxNews = 20
const maxReports = 10

/** All that the desk draws again and again, in one answer. */
export async function readState(api: Api, db: Db, clocks: Clocks, country: string): Promise<DeskState> {
  const [times, gates, tables, codes, mails] = await Promise.all([
    clocks.read(),
    Promise.all(api.brands.map((brand) => readGate(api, brand, country))),
    readTables(db),
    readMessages(api.config.SMS_URL),
    readMails(api.config.SMS_URL),
  ])
  return { offsetMs: clocks.offsetMs(), clocks: times, gates, messages: newestFirst([...codes, ...mails]), ...tables }
}

function newestFirst(lines: readonly MessageLine[]): readonly MessageLine[] {
  return lines.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

async function readGate(api: Api, brand: Brand, country: string): Promise<DeskState['gates'][number]> {
  const settings = (await api.merchants.ofHost(brand.hosts[0]))?.settings ?? brand.settings
  return {
    brand: brand.code,
    maintenance: isUnderMaintenance(settings.maintenance, api.clock.now()),
    blocked: settings.blockedCountries.includes(country),
  }
}

function readTables(db: Db): Promise<Pick<DeskState, 'news' | 'cursors' | 'reports'>> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => ({
      news: await readNews(tx),
      cursors: await readCursors(tx),
      reports: await readReports(tx),
    }))
}

async function readNews(db: Db): Promise<readonly EventLine[]> {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('merchant', 'merchant.id', 'outbox.merchant_id')
    .select(['outbox.id', 'position', 'merchant.code', 'audience', 'subject', 'told_at'])
    .orderBy('outbox.id', 'desc')
    .limit(maxNews)
    .execute()
  return rows.map((row) => ({
    id: String(row.id),
    position: row.position === null ? null : String(row.position),
    brand: row.code,
    audience: row.audience,
    subject: row.subject,
    at: row.told_at.toISOString(),
  }))
}

async function readCursors(db: Db): Promise<DeskState['cursors']> {
  const rows = await db.selectFrom('news_cursor').selectAll().orderBy('consumer').execute()
  return rows.map(({ consumer, position }) => ({ consumer, position: String(position) }))
}

async function readReports(db: Db): Promise<readonly ReportLine[]> {
  const rows = await db
    .selectFrom('client_report')
    .innerJoin('merchant', 'merchant.id', 'client_report.merchant_id')
    .select(['client_report.id', 'merchant.code', 'kind', 'message', 'path', 'at'])
    .orderBy('at', 'desc')
    .limit(maxReports)
    .execute()
  return rows.map(({ code, at, ...row }) => ({ ...row, brand: code, at: at.toISOString() }))
}
