import type { LoginMethod } from '@fairground/domain/account/login-types.ts'
import { useState } from 'react'
import type { LoginInput, LoginOutput } from '../../../data/account/account.ts'
import { rememberProofFor } from '../../../data/account/remembered-logins.ts'
import {
  type DeviceKey,
  isRememberTicked,
  newDeviceKey,
  rememberedFor,
  removeRemembered,
  renewRemembered,
  storeRemembered,
  storeRememberTicked,
} from '../../../device/remembered-key.ts'

/** What goes along with one login so that the next one may do without a password. */
export type RememberStep = {
  readonly remember?: LoginInput['remember']
  readonly rememberProof?: LoginInput['rememberProof']
  readonly key: DeviceKey | null
}

type Named = { readonly method: LoginMethod; readonly name: string; readonly countryDialingCode: string }

/** The box of the login form and what it stands for (D-30): the password itself is kept nowhere. */
export function useRememberedLogin() {
  const [isTicked, setTicked] = useState(isRememberTicked)
  const [isForgotten, setForgotten] = useState<readonly LoginMethod[]>([])
  const entryFor = (method: LoginMethod) => (isForgotten.includes(method) ? null : rememberedFor(method))
  const forgetEntry = async (method: LoginMethod) => {
    setForgotten((known) => [...known, method])
    await removeRemembered(method)
  }
  return {
    isTicked,
    entryFor,
    tick: (ticked: boolean) => {
      setTicked(ticked)
      storeRememberTicked(ticked)
    },
    forgetEntry,
    /** Before the login: a proof for somebody who is remembered, or a new key for somebody who wants to be. */
    prepare: async (method: LoginMethod, isHeld: boolean): Promise<RememberStep> => {
      const rememberProof = isHeld ? await rememberProofFor(method, 'login') : null
      if (rememberProof) return { rememberProof, key: null }
      const key = isTicked ? await newDeviceKey() : null
      return key ? { remember: { publicKey: key.publicKey }, key } : { key }
    },
    /** After it: what the server gave replaces what was kept, and a box that is not ticked keeps nothing. */
    settle: async ({ method, name, countryDialingCode }: Named, { key }: RememberStep, begun: LoginOutput) => {
      const secret = begun.remember?.id
      if (!isTicked) return removeRemembered(method)
      if (!secret) return
      if (key) return storeRemembered({ type: method, username: name, secret, countryDialingCode }, key)
      renewRemembered(method, secret)
    },
  }
}
