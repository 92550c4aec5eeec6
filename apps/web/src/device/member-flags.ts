import { readStored, type StoredKey, store } from './storage.ts'

type MarkKey = Extract<StoredKey, 'firstDepositLogged' | 'limitsOffered' | 'pushAskedMoney' | 'pushAskedDraws'>

/** What has happened once for a member on this device, by member id (D-59). */
export function hasMemberFlag(key: MarkKey, memberId: string): boolean {
  return marked(key).includes(memberId)
}

export function setMemberFlag(key: MarkKey, memberId: string): void {
  if (!hasMemberFlag(key, memberId)) store(key, JSON.stringify([...marked(key), memberId]))
}

function marked(key: MarkKey): readonly unknown[] {
  try {
    const value = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
