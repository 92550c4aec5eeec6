import { beforeEach, expect, test } from 'vitest'
import { clearInvitation, invitation, invitationIn, storeInvitation } from './invitation.ts'

beforeEach(() => sessionStorage.clear())

test('REG-27 D-49 both spellings of the parameter name the code', () => {
  const searches = ['?affiliate=FAIR2345', '?affiliateCode=FAIR2345', '?affiliate= FAIR2345 ', '?affiliate=', '']
  expect(searches.map(invitationIn)).toEqual(['FAIR2345', 'FAIR2345', 'FAIR2345', '', ''])
})

test('the code of the link is kept for the visit, and a newer link replaces it', () => {
  storeInvitation('?affiliate=first')
  storeInvitation('?type=hot')
  expect(invitation('')).toBe('first')
  expect(invitation('?affiliate=second')).toBe('second')
  clearInvitation()
  expect(invitation('')).toBe('')
})
