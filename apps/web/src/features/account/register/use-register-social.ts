import { useEffect, useRef } from 'react'
import { useSocialTicket } from '../../../data/account/social.ts'
import { useWhitelabel } from '../../../data/system/system.ts'
import { readQuery } from '../../../routing/location-query.ts'
import { useLocation } from '../../../routing/navigation.ts'
import type { RegisterFields } from './use-register-fields.ts'

/** Somebody who comes from a provider brings a ticket, and with it a name and an address that need not be typed. */
export function useRegisterSocial({ form, shown, change }: RegisterFields) {
  const { social } = readQuery(useLocation().search, ['social'])
  const { capabilities } = useWhitelabel()
  const { data: known, isError } = useSocialTicket(social)
  const isFilled = useRef(false)
  useEffect(() => {
    if (!known || isFilled.current) return
    isFilled.current = true
    const told = { nickname: known.name, email: known.email } as const
    for (const field of ['nickname', 'email'] as const)
      if (told[field] && shown.includes(field) && form[field] === '') change(field, told[field])
  }, [known, form, shown, change])
  return {
    ticket: known ? social : null,
    provider: known?.provider ?? null,
    isOver: social !== null && (known === null || isError),
    isOffered: social === null && capabilities.socialLogin.includes('facebook'),
  }
}

export type SocialCallback = ReturnType<typeof useRegisterSocial>
