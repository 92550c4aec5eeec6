import { readTrialAccount, testPlay } from '@fairground/contract/account/trial.ts'
import { trialModule } from '@fairground/contract/account/trial-module.ts'
import { useMutation } from '@tanstack/react-query'
import { saveSession } from '../../device/session.ts'
import { storeSessionItem } from '../../device/storage.ts'
import { send } from '../../net/send.ts'
import { useWhitelabel } from '../system/system.ts'

/** The screens take a name first; the header plays at once (D-32). */
export type TrialWay = 'screen' | 'header'

/** No name was given: the brand or the moment offers no trial. */
export class NoTrial extends Error {
  constructor() {
    super('There is no trial account to be had')
    this.name = 'NoTrial'
  }
}

/** A lost answer may have begun a session, so nothing is tried twice by itself. */
export function useStartTrial() {
  const { trialMerchantCode } = useWhitelabel()
  return useMutation({
    mutationFn: async (way: TrialWay) => {
      if (trialMerchantCode === null) throw new NoTrial()
      const named = way === 'screen' ? { userName: await takeName() } : {}
      const begun = await send(testPlay, { moduleId: trialModule, merchantCode: trialMerchantCode, ...named })
      return { ...begun, merchantCode: trialMerchantCode }
    },
    retry: false,
    onSuccess: ({ token, userName, customerType, merchantCode }) =>
      saveSession({ token, userName, type: customerType, merchantCode, firstTimeLogin: false }),
  })
}

async function takeName(): Promise<string> {
  const name = String(await send(readTrialAccount, {}))
  // Zero was a way to say no before there were refusals (AUTH-12).
  if (name === '' || name === '0') throw new NoTrial()
  storeSessionItem('trialName', name)
  return name
}
