import type { Fish } from '../catches.ts'

/** How large a fish is in points, and whether its picture has a head on one side, which then looks to the left. */
export type Shape = { readonly width: number; readonly height: number; readonly hasHead: boolean }

const shape = (size: number, hasHead: boolean, high = 1): Shape => ({ width: size, height: size * high, hasHead })

export const shapes: Readonly<Record<Fish, Shape>> = {
  minnow: shape(48, true, 0.82),
  angel: shape(54, true),
  crab: shape(58, false, 0.9),
  puffer: shape(60, true),
  squid: shape(62, false),
  jelly: shape(66, false),
  turtle: shape(74, true, 0.82),
  octopus: shape(80, false),
  shark: shape(114, true, 0.94),
  whale: shape(130, true, 0.94),
}
