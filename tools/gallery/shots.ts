import type { DisplaySettings } from '@fairground/dev-env/phone/display-settings.ts'
import type { Brand } from '@fairground/domain/brand.ts'
import type { Who } from '@fairground/domain/permissions.ts'
import { builtScreens } from '@fairground/web/app/built-screens.ts'
import type { StateRecipe } from '@fairground/web/routing/define-screen.ts'
import { routeTable } from '@fairground/web/routing/route-table.ts'

/** Long made-up English shows where a translation would break the layout. */
export type ShotLanguage = 'EN' | 'UR' | 'pseudo'

export type Shot = {
  readonly name: string
  readonly brand: string
  readonly path: string
  readonly recipe: StateRecipe
  /** A screen that a guest may not see is shown as a member sees it. */
  readonly who: Who
  readonly theme: DisplaySettings['theme']
  readonly language: ShotLanguage
  /** What is tapped before the picture, and what must then be seen. */
  readonly tap?: { readonly target: string; readonly shows: string }
}

type Scene = Pick<Shot, 'name' | 'brand' | 'path' | 'recipe' | 'who' | 'tap'>

const plain: StateRecipe = { kind: 'plain' }
const themes = ['dark', 'light'] as const
const shotLanguages = ['EN', 'UR', 'pseudo'] as const

/** Every screen in every state it can be in, the moments between two taps, and the home of every brand. */
export function situations(brands: readonly Brand[], main: string): readonly Scene[] {
  const built = builtScreens.flatMap(({ id, path, search = '', states, who }) =>
    Object.entries(states)
      .filter(([, recipe]) => recipe.kind !== 'never')
      .map(([state, recipe]) => ({ name: `${id}-${state}`, brand: main, path: `${path}${search}`, recipe, who })),
  )
  const home = { brand: main, path: routeTable.home.path, recipe: plain, who: 'anyone' } as const
  const member = { ...home, who: 'session' } as const
  const moments: Scene[] = [
    { ...home, name: 'home-picker', tap: { target: 'header .icon-button:has(.flag)', shows: '.sheet' } },
    { ...home, name: 'home-menu', tap: { target: '.home-menu', shows: '.side-panel' } },
    { ...member, name: 'home-member' },
    { ...member, name: 'home-member-menu', tap: { target: '.home-menu', shows: '.side-panel' } },
    {
      ...home,
      name: 'home-checked',
      brand: 'classic',
      tap: { target: '.pulse-steps ~ div button', shows: '.pulse-step:last-child[data-reached="true"]' },
    },
  ]
  const others = brands.filter(({ code }) => code !== main)
  const homes = others.map(({ code }) => ({ ...home, name: `home-full-${code}`, brand: code }))
  return [...built, ...moments, ...homes]
}

export function shots(brands: readonly Brand[], main: string): readonly Shot[] {
  return situations(brands, main).flatMap((scene) => {
    const supported = brands.find(({ code }) => code === scene.brand)?.settings.languages.supported ?? []
    const fitting = shotLanguages.filter((language) => language === 'pseudo' || supported.includes(language))
    return themes.flatMap((theme) => fitting.map((language) => ({ ...scene, theme, language })))
  })
}
