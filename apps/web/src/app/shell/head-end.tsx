import { Outline } from '@fairground/ui/outline.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { createLatePart } from '../../parts/page/lazy-screen.tsx'
import { RouteLink } from '../../routing/route-link.tsx'
import type { RouteId } from '../../routing/route-table.ts'

// Lucide's receipt (ISC licence), like the other outlines of the bars.
const receipt =
  'M13 16H8M14 8H8M16 12H8M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z'

const tabs: Partial<Readonly<Record<RouteId, string>>> = { deposit: '', withdraw: '?tab=withdrawals' }

const Balance = createLatePart(() =>
  import('../../features/play/frame-balance.tsx').then(({ FrameBalance }) => FrameBalance),
)

/**
 * What the top bar of a page offers at its end: beside money that moves stand the records of it, and over a game what
 * there is to play with.
 */
export function HeadEnd({ route }: { route: RouteId }) {
  const text = useText()
  const search = tabs[route]
  if (route === 'launchGame') return <Balance />
  if (route === 'playGame') return <Balance on="games" />
  if (search === undefined) return null
  return (
    <RouteLink route="records" search={search} className="icon-button" aria-label={text('title.records')}>
      <Outline d={receipt} size={21} strokeWidth={2} />
    </RouteLink>
  )
}
