import { betIdOf } from '@fairground/domain/lottery/bet-path.ts'
import type { PlayMode } from '@fairground/domain/lottery/family.ts'

/** Without a game it is the lobby. */
export type BoardAddress = { readonly mode: PlayMode; readonly game: string | null }

const gameCode = /^[A-Z0-9_]{2,24}$/

/** `/mui/{ent|trad}/{gameId}?prize_mode&code&lang` (D-34). A code that names no game counts as lobby (SHELL-37). */
export function boardAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): BoardAddress | null {
  const [, mode, gameId = ''] = /^\/mui\/(ent|trad)\/([^/]+)\/?$/.exec(pathname) ?? []
  if ((mode !== 'ent' && mode !== 'trad') || !/^[\w-]+$/.test(gameId)) return null
  const code = new URLSearchParams(search).get('code') ?? 'lobby'
  return { mode, game: gameCode.test(code) ? code : null }
}

/** The same page with another game or way of playing; what else stands in the address stays. */
export function addressOf({ mode, game }: BoardAddress, search: string): string {
  const query = new URLSearchParams(search)
  query.set('code', game ?? 'lobby')
  return `/mui/${mode}/${game ?? 'lobby'}?${query}`
}

/** The list of one's bets, or one of them. */
export type BetsAddress = { readonly bet: string | null }

/** `/mui/bets` and `/mui/bets/{id}`; what is no id leads to the list. */
export function betsAddress({ pathname }: Pick<Location, 'pathname'>): BetsAddress | null {
  const [path, bet] = /^\/mui\/bets(?:\/([^/]+))?\/?$/.exec(pathname) ?? []
  return path === undefined ? null : { bet: betIdOf(bet) }
}
