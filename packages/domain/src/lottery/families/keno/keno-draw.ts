/** Twenty different numbers of 1 to 80, in the order they were drawn. */
export type KenoDraw = readonly number[]

export const drawn = 20
export const most = 80
