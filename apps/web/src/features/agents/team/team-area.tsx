import '../../../parts/parts.css'
import '../agents.css'
import './team.css'
import type { ComponentType } from 'react'
import { withAgentWords } from '../../../data/agents/agent-words.ts'
import { createLazyComponent, type ScreenLoader } from '../../../parts/page/lazy-screen.tsx'
import { RowSkeletons } from '../../../parts/page/load-states.tsx'
import { useLocation } from '../../../routing/navigation.ts'
import { useRequireAgent } from '../use-require-agent.ts'

const page = (load: ScreenLoader) =>
  createLazyComponent(withAgentWords(load), <RowSkeletons count={3} className="h-28" />)

const CentreScreen = page(() => import('./centre/centre-screen.tsx').then((part) => part.CentreScreen))
const RatePages = page(() => import('./rates/rate-pages.tsx').then((part) => part.RatePages))

const pages: Readonly<Record<string, ComponentType>> = {
  downline: page(() => import('./downline/downline-screen.tsx').then((part) => part.DownlineScreen)),
  downlineMember: page(() => import('./downline/downline-member-screen.tsx').then((part) => part.DownlineMemberScreen)),
  rebates: RatePages,
  quotas: RatePages,
}

/** The pages of a team, by their routes. */
export function TeamArea() {
  const { route } = useLocation()
  const Page = pages[route] ?? CentreScreen
  return useRequireAgent() ? <Page /> : null
}
