import type { Who } from '@fairground/domain/permissions.ts'
import type { ComponentType } from 'react'
import type { RouteId } from './route-table.ts'

/** How a check brings a screen into a state, told in calls, so that no screen carries a switch for its own checks. */
export type StateRecipe =
  | { readonly kind: 'plain' }
  | { readonly kind: 'hold'; readonly calls: readonly string[] }
  | { readonly kind: 'fail'; readonly calls: readonly string[] }
  | { readonly kind: 'offline' }
  | { readonly kind: 'answer'; readonly responses: Readonly<Record<string, unknown>> }
  | { readonly kind: 'never'; readonly because: string }

type ScreenState = 'loading' | 'empty' | 'error' | 'offline' | 'full'
type States = Readonly<Record<ScreenState, StateRecipe>>
/** Those that no two screens share; being offline and being full are entered in the same way nearly everywhere. */
type OwnStates = Pick<States, 'loading' | 'empty' | 'error'> & Partial<States>

/** What a phone carries of a screen. */
export type ScreenCode = {
  readonly load: () => Promise<ComponentType<object>>
  /** Its words do not come with those of the first view (vite/lazy-words.ts). */
  readonly lazyWords?: true
}

/** What checks and the gallery read of it. The build leaves it out (vite/screen-code.ts). */
type ScreenFacts = {
  readonly who: Who
  /** The ids of the calls that the screen reads. */
  readonly calls: readonly string[]
  readonly states: States
  /** What the address must say so that there is something to show. */
  readonly search?: string
}

export type Screen = ScreenCode & ScreenFacts

/** The screens of an area by their routes. */
export type Screens = Partial<Readonly<Record<RouteId, Screen>>>

type Definition = Omit<Screen, 'states'> & { readonly states: OwnStates }

/** A screen's only registration: a route that has one is open, every other one is still to come. */
export function defineScreen(screen: Definition): Screen {
  return { ...screen, states: { offline: { kind: 'offline' }, full: { kind: 'plain' }, ...screen.states } }
}

/** A state that the screen cannot be in. */
export const never = (because: string): StateRecipe => ({ kind: 'never', because })

/** The answer of one call. */
export const withResponse = (call: string, value: unknown): StateRecipe => ({
  kind: 'answer',
  responses: { [call]: value },
})

/** The template of an operator who has written nothing. */
export const emptyTemplate = {
  mobile: { app_desc: '', app_desc_font_color: '' },
  downloads: [],
  agreement: '',
  imageHosts: [],
  lang: 'en',
  dir: 'ltr',
}

/** A page that waits for a call and fails with it. */
/* @__NO_SIDE_EFFECTS__ */
export function waitsFor(calls: string | readonly string[], empty: StateRecipe): OwnStates {
  const all = [calls].flat()
  return { loading: { kind: 'hold', calls: all }, empty, error: { kind: 'fail', calls: all } }
}

type Read = Pick<Definition, 'who' | 'calls' | 'states'>

/** A page for anyone whose calls are held, failed or answered together; an empty catalogue is its empty state. */
/* @__NO_SIDE_EFFECTS__ */
export function readsTogether(empty: Readonly<Record<string, unknown>>): Read {
  const calls = Object.keys(empty)
  return { who: 'anyone', calls, states: waitsFor(calls, { kind: 'answer', responses: empty }) }
}

/** A page for anyone that reads one call: it waits for it, it fails with it, and an empty answer is its empty state. */
/* @__NO_SIDE_EFFECTS__ */
export function readsOne(call: string, empty: StateRecipe): Read {
  return { who: 'anyone', calls: [call], states: waitsFor(call, empty) }
}
