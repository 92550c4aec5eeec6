import { useEffect } from 'react'
import { createSharedState } from './shared-state.ts'

const named = createSharedState<string | null>(null)

/** What the page in sight is called instead of the title of its route, such as the game in a frame; null is no name. */
export const usePageName = named.use
export const namePage = named.set

/** For a page that knows its own name; null is none yet. */
export function useNamePage(name: string | null): void {
  useClearPageName()
  useEffect(() => named.set(name), [name])
}

/** A name lasts as long as the page that gave it. */
export function useClearPageName(): void {
  useEffect(() => () => named.set(null), [])
}
