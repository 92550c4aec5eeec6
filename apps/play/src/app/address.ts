import type { PlayMode } from '@fairground/domain/lottery/family.ts'

export type BoardAddress = { readonly mode: PlayMode; readonly game: string }

const gameCode = /^[A-Z0-9_]{2,24}$/

/** `/mui/{ent|trad}/{gameId}?prize_mode&code&lang` (D-34). A missing code, or `lobby`, means the game of the path. */
export function boardAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): BoardAddress | null {
  const [, mode, gameId = ''] = /^\/mui\/(ent|trad)\/([^/]+)\/?$/.exec(pathname) ?? []
  if (mode !== 'ent' && mode !== 'trad') return null
  const code = new URLSearchParams(search).get('code') ?? 'lobby'
  const game = gameCode.test(code) ? code : gameId
  return gameCode.test(game) ? { mode, game } : null
}
