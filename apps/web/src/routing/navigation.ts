import { createContext, useContext } from 'react'
import { type RouteId, resolvePath, routeOfPath, routeTable } from './route-table.ts'
import { takeSwipeBack } from './swipe-back.ts'

/** Where the visitor is: one of the table's pages and the query it was opened with. */
export type AppLocation = { readonly route: RouteId; readonly search: string }

/** Draws the place. Under a fade the old page stands as a picture meanwhile, so that the new one may be drawn in slices. */
type DrawPlace = (isFading: boolean) => Promise<void> | undefined

export type Navigation = {
  location(): AppLocation
  subscribe(draw: DrawPlace): () => void
  go(to: string, options?: { readonly replace?: boolean }): Promise<void>
  back(): void
  /** How many pages this tab has behind and with this one, as the browser counts. */
  historyLength(): number
  /** Fetches a page's code ahead of a likely tap. */
  prefetch(to: string): void
  /** Whether a page may be offered. */
  readonly isOpen: IsOpen
}

/** The areas above know which pages are built; a brand may show previews of the others. */
type IsOpen = (route: RouteId, previewEntries: boolean) => boolean

/** A page whose code arrives within this time replaces the old one in one step; after it, the new page says that it waits. */
const patienceMs = 150
/** A fade begins with the browser's next frame; a browser that is too busy to draw one shows the new page without a fade. */
const frameLimitMs = 500

/**
 * Every path of the table is fixed, so that looking it up is all the matching there is (decision 0007). A page that is
 * not open answers with home.
 */
export function createNavigation(
  win: Window,
  bring: (route: RouteId) => Promise<unknown>,
  isOpen: IsOpen,
  previewEntries = false,
): Navigation {
  const open = (path: string) => (isOpen(routeOfPath(path), previewEntries) ? path : routeTable.home.path)
  const routeOf = (path: string): RouteId => routeOfPath(open(path))
  const canonical = (url: URL) => `${resolvePath(open(url.pathname))}${url.search}${url.hash}`
  /** Replaces an alias or an unknown path by the page it means; a query travels along, because it may hold an invitation. */
  const settle = (): AppLocation => {
    const url = new URL(win.location.href)
    const address = canonical(url)
    if (address !== `${url.pathname}${url.search}${url.hash}`)
      win.history.replaceState({ key: keyOf(win) }, '', address)
    return { route: routeOf(url.pathname), search: url.search }
  }
  const listeners = new Set<DrawPlace>()
  const scrolled = new Map<string, number>()
  let turns = 0
  let leaving = false
  let key = keyOf(win)
  let shownKey = key
  let place = settle()

  async function arrive(next: AppLocation, nextKey: string, turn: number, record: () => void): Promise<void> {
    leaving = next.route !== place.route
    await inTime(bring(next.route))
    // A later tap or a step back has overtaken this one.
    if (turn !== turns) return
    scrolled.set(shownKey, win.scrollY)
    record()
    key = nextKey
    const fades = next.route !== place.route && !takeSwipeBack()
    const show = async (isFading: boolean): Promise<void> => {
      // The browser draws a fade a frame later, and by then a step back may have come first.
      if (turn !== turns) return
      place = next
      leaving = false
      const drawings = [...listeners].flatMap((draw) => draw(isFading) ?? [])
      // What is drawn at once is scrolled at once.
      if (drawings.length > 0) await Promise.all(drawings)
      if (turn !== turns) return
      shownKey = nextKey
      // Home always starts at its top (spec §2.3), also when somebody comes back to it.
      win.scrollTo(0, next.route === 'home' ? 0 : (scrolled.get(nextKey) ?? 0))
    }
    let shown: Promise<void> | undefined
    const showOnce = (isFading: boolean) => {
      shown ??= show(isFading)
      return shown
    }
    if (!fades || !win.document.startViewTransition) return void showOnce(false)
    win.document.startViewTransition(() => showOnce(true))
    setTimeout(() => showOnce(false), frameLimitMs)
  }

  win.history.scrollRestoration = 'manual'
  win.addEventListener('pagehide', () => {
    // A reload is not ours to restore.
    win.history.scrollRestoration = 'auto'
  })
  win.addEventListener('popstate', () => {
    const next = settle()
    // A jump inside the page, such as the skip link's, belongs to the browser.
    if (win.location.hash && next.route === place.route && next.search === place.search) return
    turns++
    void arrive(next, keyOf(win), turns, () => undefined)
  })

  return {
    location: () => place,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    go: (to, { replace = false } = {}) => {
      const url = new URL(to, win.location.href)
      // A page that only notes something in its own address must not call back somebody who is on the way out.
      if (replace && leaving && routeOf(url.pathname) === place.route) return Promise.resolve()
      turns++
      const address = canonical(url)
      const again = replace || address === canonical(new URL(win.location.href))
      const nextKey = again ? key : freshKey()
      const next = { route: routeOf(url.pathname), search: url.search }
      return arrive(next, nextKey, turns, () => {
        if (again) win.history.replaceState({ key: nextKey }, '', address)
        else win.history.pushState({ key: nextKey }, '', address)
      })
    },
    back: () => win.history.back(),
    historyLength: () => win.history.length,
    prefetch: (to) => {
      const ignore = () => undefined // the tap itself will answer the caller
      bring(routeOf(new URL(to, win.location.href).pathname)).catch(ignore)
    },
    isOpen,
  }
}

let keys = 0

function freshKey(): string {
  return `${performance.timeOrigin}-${keys++}`
}

function keyOf(win: Window): string {
  const state = win.history.state as { key?: string } | null
  return state?.key ?? 'first'
}

async function inTime(work: Promise<unknown>): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, patienceMs))
  // Code that does not arrive is reported by the page that needs it.
  await Promise.race([work.catch(() => undefined), limit])
}

export const NavigationContext = createContext<Navigation | null>(null)
/** The place that is drawn, which may be behind the one that is wanted. */
export const LocationContext = createContext<AppLocation | null>(null)

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('The app has no navigation')
  return navigation
}

export function useLocation(): AppLocation {
  const place = useContext(LocationContext)
  if (!place) throw new Error('The app has no navigation')
  return place
}
