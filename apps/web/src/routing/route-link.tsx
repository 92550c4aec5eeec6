import type { ComponentProps, MouseEvent } from 'react'
import { useNavigation } from './navigation.ts'
import { useOpenRoutes } from './open-routes.ts'
import { type RouteId, routeTable } from './route-table.ts'
import { useMemberPage } from './use-real-member.ts'

type RouteLinkProps = Pick<
  ComponentProps<'a'>,
  'className' | 'style' | 'children' | 'aria-current' | 'aria-label' | 'aria-description'
> & {
  readonly route: RouteId
  /** The query of the address, with its question mark. */
  readonly search?: string
  /** Done with the page change, for what a tap says besides. */
  readonly onFollow?: () => void
}

/**
 * A real anchor, so that a long press and a new tab work; one to a page that does not exist does not compile, and one to
 * a page that is not open yet is not drawn.
 */
export function RouteLink({ route, search = '', onFollow, ...rest }: RouteLinkProps) {
  const navigation = useNavigation()
  const isOpen = useOpenRoutes()(route)
  const to = `${routeTable[route].path}${search}`
  const enter = useMemberPage(route, () => void navigation.go(to))
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow?.()
    enter()
  }
  const expect = () => navigation.prefetch(to)
  return isOpen && <a {...rest} href={to} onClick={follow} onPointerEnter={expect} onTouchStart={expect} />
}
