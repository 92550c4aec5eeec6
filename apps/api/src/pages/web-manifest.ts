import type { Brand } from '@fairground/domain/brand.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import { backgroundOf } from '../brands/brand-colour.ts'

/** The files of a brand folder that a browser may fetch under /m/brand/. */
export const brandFiles: readonly string[] = ['logo.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png']

export function webManifest(brand: Brand): Readonly<Record<string, unknown>> {
  const { tag, dir } = languageOf(brand.settings.languages.default)
  const colour = backgroundOf(brand.look)
  return {
    id: '/m/',
    name: brand.name,
    short_name: brand.name,
    lang: tag,
    dir,
    start_url: '/m/home',
    scope: '/m/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: colour,
    theme_color: colour,
    icons: [
      { src: '/m/brand/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/m/brand/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/m/brand/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
