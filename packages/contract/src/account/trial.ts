import { z } from 'zod'
import { call } from '../call.ts'
import { trialModule } from './trial-module.ts'

/** The name of a trial account. Empty or zero is no name: this brand or this moment offers no trial (D-32). */
const trialName = z.string().max(40)

/** The trial account of this browser: the one that still lives, or a new one. */
export const readTrialAccount = call({
  id: 'account.readTrialAccount',
  method: 'GET',
  path: '/wps/session/trial',
  body: 'none',
  who: 'anyone',
  input: z.object({}),
  output: trialName,
  refusals: [],
})

/** A new trial account; the one that this browser had is over. */
export const createTrial = call({
  id: 'account.createTrial',
  method: 'POST',
  path: '/wps/session/trial',
  body: 'json',
  who: 'anyone',
  input: z.object({}),
  output: trialName,
  refusals: [],
})

/** Begins a session of play money. A name is good only in the browser that it was given to. */
export const testPlay = call({
  id: 'account.testPlay',
  method: 'POST',
  path: '/wps/session/testplay',
  body: 'json',
  who: 'anyone',
  moduleId: trialModule,
  input: z.object({
    moduleId: z.literal(trialModule),
    userName: trialName.optional(),
    /** The brand's own code, or the one of its trial merchant (D-61). */
    merchantCode: z.string().max(40).optional(),
  }),
  output: z.object({ token: z.string(), userName: z.string(), customerType: z.int() }),
  refusals: ['USER_UNKNOWN'],
})
