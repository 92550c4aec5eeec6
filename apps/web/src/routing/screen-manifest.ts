import type { Who } from '@fairground/domain/permissions.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import type { RouteId } from './route-table.ts'

/** How a check brings a screen into a state, told in calls, so that no screen carries a switch for its own checks. */
export type StateRecipe =
  | { readonly kind: 'plain' }
  | { readonly kind: 'hold'; readonly calls: readonly string[] }
  | { readonly kind: 'fail'; readonly calls: readonly string[] }
  | { readonly kind: 'offline' }
  | { readonly kind: 'answer'; readonly answers: Readonly<Record<string, unknown>> }
  | { readonly kind: 'never'; readonly because: string }

export type ScreenState = 'loading' | 'empty' | 'error' | 'offline' | 'full'

export type BuiltScreen = {
  readonly id: RouteId
  readonly path: string
  readonly title: MessageKey
  readonly who: Who
  /** The ids of the calls that the screen reads. */
  readonly calls: readonly string[]
  readonly states: Readonly<Record<ScreenState, StateRecipe>>
  /** What the address must say so that there is something to show. */
  readonly search?: string
}

export type ComingScreen = { readonly coming: true }

/** What an area tells of its screens, by their routes: read by checks and the gallery, never by what draws a screen. */
export type ScreenManifest = Readonly<Record<string, ScreenFacts>>

export type ScreenFacts = Pick<BuiltScreen, 'who' | 'calls' | 'states' | 'search'>

/** A state that the screen cannot be in. */
export const never = (because: string): StateRecipe => ({ kind: 'never', because })

/** A page whose calls are held, failed or answered together; an empty catalogue is its empty state. */
export function readsTogether(empty: Readonly<Record<string, unknown>>): ScreenFacts {
  const calls = Object.keys(empty)
  const together = (kind: 'hold' | 'fail'): StateRecipe => ({ kind, calls })
  return {
    who: 'anyone',
    calls,
    states: {
      loading: together('hold'),
      empty: { kind: 'answer', answers: empty },
      error: together('fail'),
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  }
}

/** A page that reads one call: it waits for it, it fails with it, and an empty answer is its empty state. */
export function readsOne(call: string, empty: StateRecipe): ScreenFacts {
  return {
    who: 'anyone',
    calls: [call],
    states: {
      loading: { kind: 'hold', calls: [call] },
      empty,
      error: { kind: 'fail', calls: [call] },
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  }
}

/** An empty answer of one call. */
export const answer = (call: string, value: unknown): StateRecipe => ({ kind: 'answer', answers: { [call]: value } })
