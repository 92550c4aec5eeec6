import { readSessionItem, removeSessionItem, storeSessionItem } from './storage.ts'

/** D-49: both spellings of the parameter are in use. */
export function invitationIn(search: string): string {
  const query = new URLSearchParams(search)
  return (query.get('affiliate') || query.get('affiliateCode') || '').trim().slice(0, 50)
}

/** The code of the link that a visit began with, or began anew with, is kept until the tab is closed. */
export function storeInvitation(search: string): void {
  const code = invitationIn(search)
  if (code !== '') storeSessionItem('affiliate', code)
}

export function invitation(search: string): string {
  return invitationIn(search) || (readSessionItem('affiliate') ?? '')
}

/** A code that the server does not know would stand in the way of every further try. */
export function clearInvitation(): void {
  removeSessionItem('affiliate')
}
