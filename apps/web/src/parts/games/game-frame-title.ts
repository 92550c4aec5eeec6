import { useEffect } from 'react'
import { createSharedState } from '../page/shared-state.ts'

const named = createSharedState<string | null>(null)

/** What the game in the frame calls itself; null while no frame has said anything. */
export const useFrameTitle = named.use
export const nameFrame = named.set

/** A name lasts as long as the page around the frame. */
export function useForgetFrameTitle(): void {
  useEffect(() => () => named.set(null), [])
}
