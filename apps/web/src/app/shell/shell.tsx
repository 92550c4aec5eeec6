import { Toaster } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect, useRef } from 'react'
import { useWhitelabel } from '../../data/system/system.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { usePageName } from '../../parts/page/page-name.ts'
import { useDocumentTitle } from '../../routing/document-title.ts'
import { useLocation } from '../../routing/navigation.ts'
import { type RouteId, routeTable } from '../../routing/route-table.ts'
import { barsOf } from '../../routing/shell-rules.ts'
import { Layers } from '../layers/layers.tsx'
import { BottomMenu } from './bottom-menu.tsx'
import { HeadEnd } from './head-end.tsx'
import { HomeHeader } from './home-header.tsx'
import { LazyDownloadBar } from './lazy-download-bar.tsx'
import { LazyFreeStrip } from './lazy-free-strip.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { Outlet } from './outlet.tsx'
import { StatusGate } from './status-gate.tsx'

export function Shell() {
  const text = useText()
  const { route } = useLocation()
  const { frameMenu } = useWhitelabel()
  const bars = barsOf(route, frameMenu)
  const title = usePageName() ?? text(routeTable[route].title)
  useDocumentTitle(title)
  useFocusOnArrival(route)
  if (bars.alone) return <Outlet />
  return (
    <StatusGate>
      <div className="app">
        <a className="skip-link" href="#main">
          {text('shell.skip')}
        </a>
        {bars.homeHeader && <LazyDownloadBar />}
        {bars.homeHeader && <HomeHeader />}
        {bars.topBar && <PageHead route={route} title={title} end={<HeadEnd route={route} />} />}
        <OfflineStrip />
        <main id="main" tabIndex={-1} className={bars.bottomMenu ? 'app-main above-menu' : 'app-main'}>
          {bars.homeHeader && (
            <h1 className="sr-only" tabIndex={-1}>
              {title}
            </h1>
          )}
          {(bars.homeHeader || bars.topBar) && <LazyFreeStrip />}
          <Outlet />
        </main>
        {bars.bottomMenu && <BottomMenu route={route} />}
      </div>
      <Layers />
      <Toaster />
    </StatusGate>
  )
}

/** A screen reader would otherwise stay on the link that was tapped, on a page that is gone. */
function useFocusOnArrival(route: RouteId): void {
  const last = useRef(route)
  useEffect(() => {
    if (last.current === route) return
    last.current = route
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [route])
}
