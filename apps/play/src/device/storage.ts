/** Every value that the board reads or keeps on the device, with the reason. The session belongs to the page around it. */
export const boardKeys = {
  MC_SESSION_INFO: 'The page half of the session, kept by the page in one of the two places.',
  theme: 'The chosen theme.',
  playOrder:
    'The last order of this tab: a reload asks for it again until it is answered, and shows it until its draw.',
  playSlip: 'What lies on the slip of each game, so that a look at a bet or a reload does not empty it.',
  playSound: 'That the board may make sounds.',
  drawReceipts: 'The newest receipts of each member, until this phone has found the draw and the payment right.',
  drawTrust: 'The keys by which the draw log is known, as this phone was told them first.',
  drawLog: 'The checkpoints of the draw log that this phone was shown, the oldest and the newest ones.',
} as const

export type BoardKey = keyof typeof boardKeys
export type StorageArea = 'local' | 'session'

/** A browser may refuse storage altogether; the board then simply forgets. */
export function readStored(place: StorageArea, key: BoardKey): string | null {
  try {
    return storageOf(place).getItem(key)
  } catch {
    return null
  }
}

export function store(place: StorageArea, key: BoardKey, value: string | null): void {
  try {
    if (value === null) storageOf(place).removeItem(key)
    else storageOf(place).setItem(key, value)
  } catch {
    return
  }
}

function storageOf(place: StorageArea): Storage {
  return place === 'local' ? localStorage : sessionStorage
}
