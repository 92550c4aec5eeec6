import type { Bet } from '@fairground/contract/lottery/bets.ts'
import type { Board, BoardDraw } from '../board/board-times.ts'

export const noon = Date.parse('2026-11-15T12:00:00.000Z')

const moment = (seconds: number) => new Date(noon + seconds * 1_000).toISOString()

/** A minute's draw that opens at `from` seconds after noon, locks after 55 and is drawn after 60. */
export function drawFrom(from: number, place: number, more: Partial<BoardDraw> = {}): BoardDraw {
  return {
    id: `00000000-0000-4000-8000-00000000000${place}`,
    game: 'K3_1M',
    numero: `20261115-072${place}`,
    state: 'on-sale',
    openAt: moment(from),
    lockAt: moment(from + 55),
    drawAt: moment(from + 60),
    result: null,
    ...more,
  }
}

export function boardAt(seconds: number, more: Partial<Board> = {}): Board {
  return {
    now: moment(seconds),
    game: 'K3_1M',
    family: 'K3',
    name: 'K3 one minute',
    current: drawFrom(0, 1),
    next: drawFrom(55, 2, { state: 'scheduled' }),
    recent: [drawFrom(-60, 0, { state: 'settled', result: ['2', '2', '5'] })],
    limits: {
      leastUnitStake: '1.0000',
      mostUnitStake: '100.0000',
      mostLineStake: '5000.0000',
      mostLineWin: '50000.0000',
      linesPerOrder: 20,
    },
    currency: 'PKR',
    ...more,
  }
}

export function aBet(more: Partial<Bet> = {}): Bet {
  return {
    id: '10000000-0000-4000-8000-000000000001',
    orderId: '20000000-0000-4000-8000-000000000001',
    game: 'K3_1M',
    numero: '20261115-0721',
    drawAt: moment(60),
    play: 'BSOE',
    selection: 'BIG',
    units: 1,
    unitStake: '10.0000',
    multiple: 1,
    stake: '10.0000',
    odds: { HIT: '19400' },
    state: 'accepted',
    win: null,
    pushedStake: '0.0000',
    series: 1_940,
    result: null,
    currency: 'PKR',
    acceptedAt: moment(1),
    cancelUntil: moment(52),
    ...more,
  }
}
