import type { Tx } from '@fairground/db/connect.ts'
import { isBirthDate, isOfAge, localDay } from '@fairground/domain/member/age.ts'
import { isInForce } from '@fairground/domain/member/exclusion.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { exclusionOfDigests } from './exclusions.ts'
import type { PersonalDataStore } from './personal-data.ts'
import type { ReadForm } from './register-form.ts'

type AgeTerms = { readonly minAge: number; readonly zone: string }

/** P1: a visitor who tells a birth date is let in only when old enough, by the calendar of the merchant's zone. */
export function refuseUnderAge(now: Date, { minAge, zone }: AgeTerms, { textOf }: Pick<ReadForm, 'textOf'>): void {
  const birthDate = textOf('birthDate')
  if (birthDate === '') return
  if (!isBirthDate(birthDate, localDay(now, zone))) throw new Refusal('FIELD_FORMAT', { field: 'birthDate' })
  if (!isOfAge(birthDate, minAge, now, zone)) throw new Refusal('UNDER_AGE', { field: 'birthDate', age: minAge })
}

/**
 * P5: an exclusion at one brand of the licence opens no account at another. The answer is the one of a closed
 * registration, because a visitor who types somebody's number must not learn that it is in the register.
 */
export async function refuseExcluded(
  tx: Tx,
  vault: PersonalDataStore,
  now: Date,
  merchantId: number,
  { facts }: Pick<ReadForm, 'facts'>,
): Promise<void> {
  const digests = await vault.personDigests(tx, merchantId, facts)
  const exclusion = await exclusionOfDigests(
    tx,
    digests.map(({ hash }) => hash),
  )
  if (exclusion && isInForce(exclusion, now)) throw new Refusal('REGISTRATION_CLOSED')
}
