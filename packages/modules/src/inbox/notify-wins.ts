import type { PlatformEvent } from '@fairground/contract/events.ts'
import type { Tx } from '@fairground/db/connect.ts'
import type { InboxRules } from '@fairground/domain/inbox/notification-rules.ts'
import { type Amount, formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import type { Consumer } from '../outbox/apply-events.ts'
import { writeMessage } from './write-message.ts'

export type RulesOf = (tx: Tx, merchantId: number) => Promise<InboxRules>

type Win = {
  readonly member_id: string
  readonly cause: string
  readonly game: string
  readonly numero: string | null
  readonly currency: string
  readonly won: bigint
  /** Whether the draw ran so long that its player went away meanwhile. */
  readonly is_long: boolean
}

/**
 * Tells of wins from the brand's sum on: all of a member's bets on one draw together, and each win at a vendor's game. Of
 * a draw that ran for an hour or longer it tells how it ended, whatever that was.
 */
export function notifyWins(rulesOf: RulesOf): Consumer {
  return {
    name: 'inbox.note-wins',
    accepts: (item) => isSettled(item) || isPaid(item),
    apply: async (tx, items) => {
      const { merchantId } = items[0]
      const [settled, paid] = [items.filter(isSettled), items.filter(isPaid)]
      if (settled.length + paid.length === 0) return
      const { bigWin } = await rulesOf(tx, merchantId)
      const wins = [...(await winsOfDraws(tx, merchantId, settled)), ...(await winsAtVendors(tx, merchantId, paid))]
      const at = new Date(items.at(-1)?.toldAt ?? 0)
      // The feeds of members are locked in the order of their ids, as everywhere.
      for (const win of wins.toSorted((a, b) => (a.member_id < b.member_id ? -1 : 1)))
        await tell(tx, at, merchantId, win, parseAmount(bigWin[win.currency] ?? ''))
    },
  }
}

const isSettled = ({ subject }: PlatformEvent) => subject === 'lottery.bet-settled'
const isPaid = ({ subject, payload }: PlatformEvent) => subject === 'wallet.changed' && payload.reason === 'games.win'

async function tell(tx: Tx, at: Date, merchantId: number, win: Win, least: Amount | undefined): Promise<void> {
  const { member_id: memberId, cause, game, numero, currency, won } = win
  const message = { merchantId, memberId, cause }
  const amount = formatAmount(won)
  if (least !== undefined && won >= least)
    await writeMessage(tx, at, { ...message, kind: 'win', data: { amount, currency, game, numero } })
  else if (win.is_long && numero !== null) {
    const data = { amount: won > 0n ? amount : null, currency, game, numero }
    await writeMessage(tx, at, { ...message, kind: 'draw-settled', data })
  }
}

/** The fact of a draw is there once the member's last bet on it is decided; until then another event is to come. */
async function winsOfDraws(tx: Tx, merchantId: number, events: readonly PlatformEvent[]): Promise<readonly Win[]> {
  if (events.length === 0) return []
  const asked = events.map(({ recipient, payload }) => ({ m: recipient, g: payload.game, n: payload.numero }))
  const { rows } = await sql<Win>`
    select f.member_id, 'win:' || f.play as cause, f.game, s.n as numero, f.currency,
      (f.win_cash + f.win_bonus)::bigint as won, d.lock_at - d.open_at >= interval '1 hour' as is_long
    from (select distinct * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as t(m uuid, g text, n text)) s
    join draw d on d.game = s.g and d.numero = s.n
    join play_fact f on f.merchant_id = ${merchantId} and f.member_id = s.m and f.play = d.id::text and f.source = 'draw'
    where f.version = 1 and f.book = 'real'
      and (f.win_cash + f.win_bonus > 0 or d.lock_at - d.open_at >= interval '1 hour')`.execute(tx)
  return rows
}

async function winsAtVendors(tx: Tx, merchantId: number, events: readonly PlatformEvent[]): Promise<readonly Win[]> {
  if (events.length === 0) return []
  const ids = events.map(({ payload }) => String(payload.postingId))
  const { rows } = await sql<Win>`
    select p.member_id, 'win:' || p.id as cause, '' as game, null as numero, p.currency, sum(l.amount)::bigint as won,
      false as is_long
    from ledger_posting p
    join ledger_line l on l.merchant_id = p.merchant_id and l.posting_id = p.id
    where p.merchant_id = ${merchantId} and p.id = any (${ids}::uuid[]) and p.book = 'real'
    group by p.member_id, p.id, p.currency`.execute(tx)
  return rows
}
