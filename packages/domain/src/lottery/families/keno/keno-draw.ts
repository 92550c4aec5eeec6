/** Twenty different numbers of 1 to 80, in the order they were drawn. */
export type KenoDraw = readonly number[]

export const drawnCount = 20
export const maxNumber = 80
