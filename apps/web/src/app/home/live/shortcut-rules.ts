import type { RouteId } from '../../../routing/route-table.ts'

type Facts = { readonly isMember: boolean; readonly hasTrial: boolean; readonly hasService: boolean }

/** The pages that the shortcuts of a home with a live game lead to, in their order. */
export function shortcutRoutes({ isMember, hasTrial, hasService }: Facts): readonly Shortcut[] {
  const own: readonly Shortcut[] = isMember
    ? ['gameList', 'limits']
    : [...(hasTrial ? (['trial'] as const) : []), 'protection']
  return ['lottery', 'gameCenter', ...own, ...(hasService ? (['service'] as const) : [])]
}

export type Shortcut = Extract<
  RouteId,
  'lottery' | 'gameCenter' | 'gameList' | 'limits' | 'trial' | 'protection' | 'service'
>
