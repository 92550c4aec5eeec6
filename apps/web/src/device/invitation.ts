import { forgetSession, readSession, storeSession } from './storage.ts'

/** D-49: both spellings of the parameter are in use. */
export function invitationIn(search: string): string {
  const query = new URLSearchParams(search)
  return (query.get('affiliate') || query.get('affiliateCode') || '').trim().slice(0, 50)
}

/** The code of the link that a visit began with, or began anew with, is kept until the tab is closed. */
export function noteInvitation(search: string): void {
  const code = invitationIn(search)
  if (code !== '') storeSession('affiliate', code)
}

export function invitation(search: string): string {
  return invitationIn(search) || (readSession('affiliate') ?? '')
}

/** A code that the server does not know would stand in the way of every further try. */
export function forgetInvitation(): void {
  forgetSession('affiliate')
}
