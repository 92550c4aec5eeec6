import { socialFailed } from '@fairground/contract/account/identity.ts'
import { type SocialProvider, socialProviders } from '@fairground/domain/account/login-types.ts'
import { useText } from '@fairground/ui/words.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLogin } from '../../../data/account/account.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { readQuery } from '../../../routing/location-query.ts'
import { useLocation, useNavigation } from '../../../routing/navigation.ts'
import { routeTable } from '../../../routing/route-table.ts'

/** Somebody who comes back from a provider brings a ticket that is good once; what went wrong is told in words. */
export function useSocialCallback(): string | null {
  const text = useText()
  const navigation = useNavigation()
  const { social, provider } = readQuery(useLocation().search, ['social', 'provider'])
  const [hasFailed, setFailed] = useState(social === socialFailed)
  const { mutate: login, error } = useLogin()
  const used = useRef<string | null>(null)
  useEffect(() => {
    if (social === null || used.current === social) return
    used.current = social
    // The address is cleared at once, so that a step back or a bookmark does not bring a ticket that is over.
    void navigation.go(routeTable.login.path, { replace: true })
    if (isProvider(provider) && social !== socialFailed) login({ type: provider, socialTicket: social })
    else setFailed(true)
  }, [social, provider, login, navigation])
  if (error) return refusalText(text, error)
  return hasFailed ? text('login.socialFailed') : null
}

const isProvider = (name: string | null): name is SocialProvider => socialProviders.some((each) => each === name)
