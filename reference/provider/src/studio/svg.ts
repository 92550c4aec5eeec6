/** Drawings that are used wherever they are shown; each stands in a square of a hundred. */
export function spriteOf(drawings: Readonly<Record<string, string>>, definitions: string): string {
  const all = Object.entries(drawings).map(
    ([id, drawn]) => `<symbol id="${id}" viewBox="0 0 100 100">${drawn}</symbol>`,
  )
  return `<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>${definitions}</defs>${all.join('')}</svg>`
}

type Stop = readonly [offset: number, colour: string, opacity?: number]

function stops(list: readonly Stop[]): string {
  return list
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('')
}

export const verticalGradient = (id: string, ...list: Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`

export const horizontalGradient = (id: string, ...list: Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops(list)}</linearGradient>`

export const diagonalGradient = (id: string, ...list: Stop[]) =>
  `<linearGradient id="${id}" x1=".1" y1="0" x2=".9" y2="1">${stops(list)}</linearGradient>`

export const glow = (id: string, at: string, ...list: Stop[]) =>
  `<radialGradient id="${id}" ${at}>${stops(list)}</radialGradient>`
