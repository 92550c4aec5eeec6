export function softening(id: string, blur: number): string {
  return `<filter color-interpolation-filters="sRGB" id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${blur}"/></filter>`
}

type Shadow = { readonly blur: number; readonly drop: number; readonly strength: number }

export function contactShadow(id: string, { blur, drop, strength }: Shadow): string {
  return `<filter color-interpolation-filters="sRGB" id="${id}" x="-30%" y="-30%" width="160%" height="170%"><feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feOffset dy="${drop}"/><feComponentTransfer><feFuncA type="linear" slope="${strength}"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`
}
