import type { Banner } from '@fairground/contract/content.ts'

type LiveModel = { readonly active: boolean }

/** The live model is unavailable when none is known or none is active; its banners would lead nowhere. */
export function bannersForHome(banners: readonly Banner[], liveModels: readonly LiveModel[] | undefined): Banner[] {
  const hasLive = liveModels?.some(({ active }) => active) ?? false
  return banners.filter(({ groupName }) => groupName === 'm_home' || (groupName === 'm_live' && hasLive))
}
