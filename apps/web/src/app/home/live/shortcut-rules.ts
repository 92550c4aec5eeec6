import type { RouteId } from '../../../routing/route-table.ts'

type Facts = { readonly isMember: boolean; readonly hasTrial: boolean; readonly hasService: boolean }

/** The pages that the shortcuts of a home with a live game lead to, in their order; a row has room for five. */
export function shortcutRoutes({ isMember, hasTrial, hasService }: Facts): readonly Shortcut[] {
  const service = hasService ? (['service'] as const) : []
  if (!isMember) return ['lottery', 'gameCenter', ...(hasTrial ? (['trial'] as const) : []), 'protection', ...service]
  // The heading of the games leads to the game centre too.
  return ['lottery', ...(hasService ? [] : (['gameCenter'] as const)), 'bets', 'gameList', 'limits', ...service]
}

export type Shortcut = Extract<
  RouteId,
  'lottery' | 'gameCenter' | 'bets' | 'gameList' | 'limits' | 'trial' | 'protection' | 'service'
>
