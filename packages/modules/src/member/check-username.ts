import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { fieldRules, matchesRule } from '@fairground/domain/account/field-rules.ts'
import { usernameOf } from '@fairground/domain/account/username.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { isTaken } from './register-create.ts'

export function checkUsername(db: Db, merchantId: number, typed: string): Promise<{ readonly available: boolean }> {
  const username = usernameOf(typed)
  if (!matchesRule(fieldRules.username, username)) throw new Refusal('USERNAME_FORMAT', { field: 'username' })
  return inMerchant(db, merchantId, async (tx) => ({ available: !(await isTaken(tx, merchantId, username)) }))
}
