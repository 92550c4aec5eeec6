/**
 * Every value kept on the device, with the reason it is kept. `status` is a key of the specification (§6);
 * `theme`, `language` and `firstDepositLogged` are additions (D-21); `limitsOffered`, `games`, `help`, `notices`,
 * `visitor` and those of push are ours.
 */
export const storedKeys = {
  theme: 'The chosen theme, read before the first paint.',
  language: 'The chosen language, which outranks the language of the browser.',
  status: 'The last known system status, so that a gate page shows without waiting for the network.',
  getVassGameType: 'The vendors by category, so that the game menu stands without the network (spec §6).',
  getGameLotts: 'The lottery groups, so that the lottery menu stands without the network (spec §6).',
  lottList: 'The last traditional lotteries, shown with their age while the network is away (spec §6).',
  elottList: 'The last entertainment lotteries, shown with their age while the network is away (spec §6).',
  games: 'The game lists that were opened last, shown with their age while the network is away.',
  help: 'The help centre, which must answer above all when nothing else does.',
  notices: 'The last announcements, shown with their age while the network is away.',
  hideDownloadBar: 'The download bar was closed and stays away (spec §6).',
  WEBCLIP: 'This browser was opened from a web clip, where a download has nothing to offer (spec §6, D-58).',
  MC_SESSION_INFO: 'The page half of the session (spec §6, D-03), unless the brand keeps it in the tab.',
  memberInfo: 'Type, nickname and label of the member who is logged in (spec §6, D-66); gone with the session.',
  LOTTFAV: 'The favourite lotteries of each user name, by gameId (spec §3).',
  SHELL_PU_A: 'When a member closed the popups, where the brand lets them rest for a day (D-16).',
  SHELL_PU_B: 'When a guest closed them.',
  autoLogin: 'Holds 1 after a login and 0 after a logout (spec §6, D-30).',
  remPass: 'Holds 1 while the box that remembers a login is ticked (spec §6, D-30).',
  sass: 'The remembered logins by method; without the key of this browser they open nothing (spec §6, D-30).',
  firstDepositLogged: 'The members whose first deposit the native app was told of (D-21, D-59).',
  limitsOffered: 'The members who were offered a deposit limit before their first deposit and went on (P2).',
  pushAskedMoney: 'The members who were asked after a withdrawal whether they want messages on this phone.',
  pushAskedDraws: 'The same after a bet on a draw that was far away.',
  pushTopics: 'What the last member wanted to be told on this phone, for the next login.',
  realityMinutes: 'How often the member wants to be told how long they play (P3).',
  drawReceipts: 'The signed receipts of bets, which the board checks against the published draws.',
  visitor: 'A random id of this browser, so that news for a guest reach every one of its tabs.',
} as const

export type StoredKey = keyof typeof storedKeys

/** A browser may refuse storage altogether (private mode, policy, full disk); the product then simply forgets. */
export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function store(key: StoredKey, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
}

export function removeStored(key: StoredKey): void {
  try {
    localStorage.removeItem(key)
  } catch {
    return
  }
}

/** Forgotten with the tab, so that the next visit sees popups again (D-16). */
export const sessionKeys = {
  withdrawDraft: 'A withdrawal that was being typed, and the key of one that was sent and not answered.',
  reloadedFrom: 'The code that this tab left for newer one, so that it is not left again and again.',
  realityAnswered: 'When the last reality check of this session was answered, by the clock of the server.',
  trialName: 'The name of the trial account that this tab was given (spec §5).',
  SHELL_PU_A: 'Holds false when a member has closed the popups.',
  memberInfo: 'The same as above, where the brand keeps the session in the tab.',
  SHELL_PU_B: 'Holds false when a guest has closed the popups.',
  smsCountdown: 'Until when the next SMS code has to wait, so that a reload does not forget it.',
  playOrder: 'A bet that was sent and not answered yet, so that a reload sends the same one; the board reads it too.',
  openDeposit: 'A deposit that was asked for and not answered yet, so that a reload asks for the same one.',
  affiliate: 'The invitation code of the address that this visit began with (spec §6, D-49).',
  MC_SESSION_INFO: 'The page half of the session where the brand keeps it in the tab (D-03).',
} as const

export type SessionKey = keyof typeof sessionKeys

export function readSessionItem(key: SessionKey): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function storeSessionItem(key: SessionKey, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    return
  }
}

export function removeSessionItem(key: SessionKey): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    return
  }
}

/** What a tab remembers of a person ends with the session (AUTH-64). */
export function clearSessionStorage(): void {
  try {
    sessionStorage.clear()
  } catch {
    return
  }
}
