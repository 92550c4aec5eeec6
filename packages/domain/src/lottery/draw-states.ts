/** The life of a draw. Each step is taken once, by the process that finds the draw in the state before. */
export const drawStates = [
  'scheduled',
  'on-sale',
  'locked',
  'drawing',
  'resulted',
  'settling',
  'settled',
  'cancelled',
  'refunded',
] as const
export type DrawState = (typeof drawStates)[number]

const nextStates: Readonly<Record<DrawState, readonly DrawState[]>> = {
  scheduled: ['on-sale', 'cancelled'],
  'on-sale': ['locked', 'cancelled'],
  locked: ['drawing', 'cancelled'],
  drawing: ['resulted', 'cancelled'],
  resulted: ['settling'],
  settling: ['settled'],
  settled: [],
  cancelled: ['refunded'],
  refunded: [],
}

export function mayDrawBecome(from: DrawState, to: DrawState): boolean {
  return nextStates[from].includes(to)
}
