import { isOpenRoute } from '@fairground/web/app/screens.ts'
import { otherRoutes, routeOfPath, routeTable } from '@fairground/web/routing/route-table.ts'
import type { Offer } from './offers.ts'

type Verdict = 'opens' | 'preview' | { readonly finding: string }

type Launch = (request: object) => Promise<boolean>

/** An offer opens or is a preview; anything else is a finding. Nobody launches a game without a session. */
export async function checkOffer(offer: Offer, previewEntries: boolean, launch: Launch | null): Promise<Verdict> {
  return offer.kind === 'link' ? judgeLink(offer.to, previewEntries) : judgeGame(offer, launch)
}

const exampleHost = /(?:^|\.)example(?:\.(?:com|org|net))?$|\.(?:test|invalid)$/

function judgeLink(to: string, previewEntries: boolean): Verdict {
  if (!to.startsWith('/')) {
    if (!URL.canParse(to)) return { finding: `${to} is no address` }
    const { hostname } = new URL(to)
    return exampleHost.test(hostname) ? { finding: `${to} is an example and nobody's address` } : 'opens'
  }
  const { pathname } = new URL(to, 'http://brand.localhost')
  const route = routeOfPath(pathname)
  const isKnown = routeTable[route].path === pathname || Object.hasOwn(otherRoutes, pathname)
  if (!isKnown) return { finding: `${to} is no page` }
  if (isOpenRoute(route, false)) return 'opens'
  return previewEntries ? 'preview' : { finding: `${to} is not built` }
}

async function judgeGame(offer: Extract<Offer, { kind: 'game' }>, launch: Launch | null): Promise<Verdict> {
  const said = offer.playable ? 'opens' : 'preview'
  if (!launch) return said
  const isLaunched = await launch(offer.request)
  if (isLaunched === offer.playable) return said
  return { finding: isLaunched ? 'opens, and is shown as a preview' : 'says that it opens, and its launch is refused' }
}
