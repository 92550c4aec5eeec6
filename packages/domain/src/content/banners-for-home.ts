type Grouped = { readonly groupName: string }
type LiveModel = { readonly active: boolean }

/** The live model is unavailable when none is known or none is active; its banners would lead nowhere. */
export function bannersForHome<B extends Grouped>(
  banners: readonly B[],
  liveModels: readonly LiveModel[] | undefined,
): B[] {
  const hasLive = liveModels?.some(({ active }) => active) ?? false
  return banners.filter(({ groupName }) => groupName === 'm_home' || (groupName === 'm_live' && hasLive))
}
