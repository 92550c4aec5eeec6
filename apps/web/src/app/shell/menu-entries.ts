import type { RouteId } from '../../routing/route-table.ts'

/** The five cells of the bottom menu (spec §2.2). */
export function bottomRoutes(isMember: boolean): readonly RouteId[] {
  return ['home', isMember ? 'notice' : 'invite', isMember ? 'deposit' : 'login', 'promotions', 'member']
}
