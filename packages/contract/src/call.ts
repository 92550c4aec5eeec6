import type { Who } from '@fairground/domain/permissions.ts'
import type { RefusalName } from '@fairground/domain/refusals.ts'
import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How the input travels: `none` puts it into the query. */
export type BodyKind = 'none' | 'json' | 'form' | 'multipart' | 'jwe'

export type Call<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> = {
  readonly id: string
  readonly method: Method
  readonly path: string
  readonly body: BodyKind
  readonly who: Who
  /** A dangerous act: the password must have been given a moment ago, or the call asks for it (E1008). */
  readonly stepUp: boolean
  /** Stakes, deposits, launches and bonuses: refused with E1009 while the member is excluded. Never a withdrawal (R8). */
  readonly play: boolean
  /** The module id of the specification (§9) that this call belongs to. */
  readonly moduleId: string | null
  /** An open call is answered during maintenance and to restricted regions too: the gate pages live from it. */
  readonly open: boolean
  readonly input: Input
  readonly output: Output
  readonly refusals: readonly RefusalName[]
}

export type AnyCall = Call
export type InputOf<C extends AnyCall> = z.input<C['input']>
export type ParsedInputOf<C extends AnyCall> = z.output<C['input']>
export type OutputOf<C extends AnyCall> = z.output<C['output']>

/** What every call may answer besides its own refusals, because `answer` itself refuses so. */
export const commonRefusals = [
  'UNKNOWN',
  'TOO_MANY_TRIES',
  'PLATFORM_MAINTENANCE',
  'REGION_RESTRICTED',
  'LOGIN_FIRST',
  'LOGGED_OUT',
  'NO_PERMISSION',
  'NOT_AN_AGENT',
] as const satisfies readonly RefusalName[]

export function call<Input extends z.ZodObject, Output extends z.ZodType>(
  data: Omit<Call<Input, Output>, 'open' | 'moduleId' | 'stepUp' | 'play'> & {
    open?: boolean
    moduleId?: string
    stepUp?: boolean
    play?: boolean
  },
): Call<Input, Output> {
  return {
    ...data,
    open: data.open ?? false,
    moduleId: data.moduleId ?? null,
    stepUp: data.stepUp ?? false,
    play: data.play ?? false,
  }
}
