import { usernameOf } from '@fairground/domain/account/username.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isUsernameFree } from '../../../data/account/account.ts'
import { newForm, type RegisterFormConfig, verifyField } from './register-form.ts'

/** Whether a name is free is asked when somebody leaves its field; the registration itself asks once more. */
export function useTakenName(
  typed: string,
  asked: RegisterFormConfig,
): { readonly isTaken: boolean; readonly ask: () => void } {
  const [wanted, setWanted] = useState<string | null>(null)
  const name = usernameOf(typed)
  const { data: isFree } = useQuery({
    queryKey: ['system', 'usernameFree', wanted],
    queryFn: ({ signal }) => isUsernameFree(wanted ?? '', signal),
    enabled: wanted !== null,
    retry: false,
  })
  const isRight = verifyField('username', { ...newForm, username: typed }, asked) === null
  return { isTaken: isFree === false && wanted === name, ask: () => isRight && setWanted(name) }
}
