import '../../../parts/parts.css'
import '../agents.css'
import './team.css'
import type { ComponentType } from 'react'
import { createLatePart } from '../../../parts/page/lazy-screen.tsx'
import { RowSkeletons } from '../../../parts/page/load-states.tsx'
import { useLocation } from '../../../routing/navigation.ts'
import { useRequireAgent } from '../use-require-agent.ts'
import { CentreScreen } from './centre/centre-screen.tsx'

const waiting = <RowSkeletons count={3} className="is-card h-28" />
const DownlineScreen = createLatePart(
  () => import('./downline/downline-screen.tsx').then((module) => module.DownlineScreen),
  waiting,
)
const DownlineMemberScreen = createLatePart(
  () => import('./downline/downline-member-screen.tsx').then((module) => module.DownlineMemberScreen),
  waiting,
)
const RatePages = createLatePart(() => import('./rates/rate-pages.tsx').then((module) => module.RatePages), waiting)

const pages: Readonly<Record<string, ComponentType>> = {
  downline: DownlineScreen,
  downlineMember: DownlineMemberScreen,
  rebates: RatePages,
  quotas: RatePages,
}

/** The pages of a team, by their routes. */
export function TeamArea() {
  const { route } = useLocation()
  const Page = pages[route] ?? CentreScreen
  return useRequireAgent() ? <Page /> : null
}
