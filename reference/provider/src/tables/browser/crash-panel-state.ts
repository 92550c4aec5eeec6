import type { OwnTicket, ShownRound } from '../messages.ts'

/** What one panel offers or tells; it has the same size in all of them. */
export type PanelAction =
  | 'none'
  | 'bet'
  | 'asking'
  | 'in'
  | 'cash'
  | 'paid'
  | 'lost'
  | 'back'
  | 'held'
  | 'queue'
  | 'queued'

export type PanelInput = {
  readonly round: Pick<ShownRound, 'number' | 'stage'> | null
  readonly ticket: OwnTicket | null
  readonly isAsking: boolean
  readonly isQueued: boolean
}

export function panelActionOf({ round, ticket, isAsking, isQueued }: PanelInput): PanelAction {
  if (!round) return 'none'
  const isBetting = round.stage === 'betting'
  const told = ticket?.round === round.number ? actOfTicket(ticket, round.stage === 'playing') : null
  // What went back can be placed again as long as bets are taken.
  if (told && !(isBetting && told === 'back')) return told
  if (isAsking) return 'asking'
  if (isBetting) return 'bet'
  return isQueued ? 'queued' : 'queue'
}

function actOfTicket({ state, win }: OwnTicket, isFlying: boolean): PanelAction {
  if (state === 'settled') return BigInt(win) > 0n ? 'paid' : 'lost'
  if (state === 'in') return isFlying ? 'cash' : 'in'
  if (state === 'held' || state === 'asking') return state
  return 'back'
}

/** The multiple that a ticket was paid by, in hundredths. */
export function paidAt({ bet, win }: Pick<OwnTicket, 'bet' | 'win'>): number {
  return Number((BigInt(win) * 100n) / BigInt(bet))
}

/** "2" or "2.5" as hundredths; null when it is no multiple that can be left to the server. */
export function readMultiple(text: string, lowest: number, highest: number): number | null {
  if (!/^\d{1,4}([.,]\d{0,2})?$/.test(text.trim())) return null
  const value = Math.round(Number(text.trim().replace(',', '.')) * 100)
  return value >= lowest && value <= highest ? value : null
}

export function multipleText(multiple: number): string {
  return `${(multiple / 100).toFixed(2)}×`
}
