import type { Who } from '@fairground/domain/permissions.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import { type BuiltRouteId, builtRouteIds } from '../routing/built-routes.ts'
import { type RouteId, routeTable } from '../routing/route-table.ts'
import { accountFacts } from './account-facts.ts'
import { contentFacts } from './content-facts.ts'
import { depositFacts } from './deposit-facts.ts'
import { gameFacts } from './game-facts.ts'
import { homeFacts } from './home-facts.ts'
import { walletFacts } from './wallet-facts.ts'
import { withdrawFacts } from './withdraw-facts.ts'

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

export type BuiltFacts = Pick<BuiltScreen, 'who' | 'calls' | 'states' | 'search'>

const never = (because: string): StateRecipe => ({ kind: 'never', because })

const closed = {
  info: { maintenanceUntil: '2030-01-01T02:30:00.000Z', supportUrl: null },
  location: { ip: '203.0.113.7', country: 'XX' },
}

/** Read by checks and the gallery outside the bundle, so nothing here may import what draws a screen. */
const facts: Readonly<Record<BuiltRouteId, BuiltFacts>> = {
  ...accountFacts,
  ...contentFacts,
  ...depositFacts,
  ...gameFacts,
  ...walletFacts,
  ...withdrawFacts,
  home: homeFacts,
  language: {
    who: 'anyone',
    calls: ['system.readStatus'],
    states: {
      loading: never('The list comes with the page.'),
      empty: never('A brand supports at least one language.'),
      error: { kind: 'fail', calls: ['system.readStatus'] },
      offline: { kind: 'offline' },
      full: { kind: 'plain' },
    },
  },
  regionRestricted: {
    who: 'anyone',
    calls: ['system.readStatus'],
    states: {
      loading: { kind: 'hold', calls: ['system.readStatus'] },
      empty: never('The page has words of its own.'),
      error: { kind: 'fail', calls: ['system.readStatus'] },
      offline: { kind: 'offline' },
      full: {
        kind: 'answer',
        answers: { 'system.readStatus': { ...closed, maintenance: false, regionRestriction: true } },
      },
    },
  },
  serviceError: {
    who: 'anyone',
    calls: ['system.readStatus'],
    states: {
      loading: { kind: 'hold', calls: ['system.readStatus'] },
      empty: never('The page has words of its own.'),
      error: { kind: 'fail', calls: ['system.readStatus'] },
      offline: { kind: 'offline' },
      full: {
        kind: 'answer',
        answers: { 'system.readStatus': { ...closed, maintenance: true, regionRestriction: false } },
      },
    },
  },
}

export const builtScreens: readonly BuiltScreen[] = builtRouteIds.map((id) => ({
  id,
  ...routeTable[id],
  ...facts[id],
}))

/** Every route of the product: a built screen with all of its states, or one that is still to come. */
export const screens: Readonly<Record<RouteId, BuiltScreen | ComingScreen>> = {
  ...(Object.fromEntries(Object.keys(routeTable).map((id) => [id, { coming: true }])) as Record<RouteId, ComingScreen>),
  ...Object.fromEntries(builtScreens.map((screen) => [screen.id, screen])),
}
