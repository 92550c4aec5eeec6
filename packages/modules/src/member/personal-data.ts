import { createHmac, randomBytes } from 'node:crypto'
import type { Tx } from '@fairground/db/connect.ts'
import { messengerFields } from '@fairground/domain/account/register-fields.ts'
import { type Keys, keyBytes } from '@fairground/domain/key-ring.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { createDerived, createWrapping, open, seal } from './member-keys.ts'
import { type DigestKind, storePersonDigest } from './person-digests.ts'

/** What is kept sealed: `mobile` in its international form (+923001234567), the rest as typed. */
export const personalKinds = ['mobile', 'email', 'payeeName', 'birthDate', 'idNumber', ...messengerFields] as const
export type PersonalKind = (typeof personalKinds)[number]

/** What can be looked for; a mobile number and an e-mail address belong to one member only. */
const blindKinds: readonly PersonalKind[] = ['mobile', 'email', 'idNumber']
const contactFields: Partial<Record<PersonalKind, string>> = { mobile: 'mobileNum', email: 'email' }

type Fact = { readonly kind: PersonalKind; readonly text: string }
/** By what a person is known again at another merchant of the licence. */
const personKinds: readonly PersonalKind[] = ['mobile', 'email', 'payeeName', 'birthDate']

type Owner = { readonly merchantId: number; readonly memberId: string }
type Wanted = { readonly merchantId: number; readonly kind: PersonalKind; readonly text: string }

export type PersonalDataStore = {
  /** Refuses with CONTACT_TAKEN when another member has this number or address; the transaction is then over. */
  save(tx: Tx, data: Owner & { readonly kind: PersonalKind; readonly text: string }): Promise<void>
  read(
    tx: Tx,
    wanted: Owner & { readonly kinds: readonly PersonalKind[] },
  ): Promise<Partial<Record<PersonalKind, string>>>
  findMember(tx: Tx, wanted: Wanted): Promise<string | null>
  indexOf(merchantId: number, kind: PersonalKind, text: string): Buffer
  /**
   * By what the person who tells these facts is known at every merchant of the licence, and in the register of
   * exclusions.
   */
  personDigests(
    tx: Tx,
    merchantId: number,
    facts: readonly Fact[],
  ): Promise<readonly { readonly kind: DigestKind; readonly hash: string }[]>
  /** A keyed digest for something short, such as a code, that a copy of the database must not give away. */
  digest(merchantId: number, use: string, text: string): Buffer
  /** For something personal that stands in a table of its own; `use` says where, and it opens nowhere else. */
  seal(tx: Tx, what: Owner & { readonly use: string; readonly text: string }): Promise<Buffer>
  open(tx: Tx, what: Owner & { readonly use: string; readonly sealed: Buffer }): Promise<string>
}

const uniqueViolation = '23505'

/**
 * Members' keys are wrapped with the newest key for personal data and open with the one that wrapped them. What is
 * looked for is digested with one key for ever: under another nobody would be found again.
 */
export function createPersonalDataStore({ personal, index }: Keys<'personal' | 'index'>): PersonalDataStore {
  const wrapping = createWrapping(personal)
  const digesting = createDerived(index[0].key)
  const keyFor = (use: 'index' | 'licence', merchantId: number) => digesting(`${use}:${merchantId}`)
  const digest: PersonalDataStore['digest'] = (merchantId, use, text) =>
    createHmac('sha256', keyFor('index', merchantId)).update(`${use}\0${text}`).digest()
  const indexOf: PersonalDataStore['indexOf'] = (merchantId, kind, text) =>
    digest(merchantId, kind, plainOf(kind, text))

  async function openKey(tx: Tx, { merchantId, memberId }: Owner): Promise<Buffer | null> {
    const row = await tx
      .selectFrom('member_key')
      .select(['wrapped', 'key_id'])
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    return row ? wrapping.unwrap({ merchantId, memberId }, row) : null
  }

  async function keyOf(tx: Tx, owner: Owner): Promise<Buffer> {
    const { merchantId, memberId } = owner
    await tx
      .insertInto('member_key')
      .values({ merchant_id: merchantId, member_id: memberId, ...wrapping.wrap(owner, randomBytes(keyBytes)) })
      .onConflict((oc) => oc.column('member_id').doNothing())
      .execute()
    // Another transaction may have been first, and then its key is the member's.
    const key = await openKey(tx, owner)
    if (!key) throw new Error('the key of a member is gone')
    return key
  }

  const personDigests: PersonalDataStore['personDigests'] = async (tx, merchantId, facts) => {
    const { licence_id } = await tx
      .selectFrom('merchant')
      .select('licence_id')
      .where('id', '=', merchantId)
      .executeTakeFirstOrThrow()
    // One key for all merchants of the licence, or nobody would be known again at another.
    const key = keyFor('licence', licence_id)
    return marksOf(facts).map(({ kind, text }) => {
      const hash = createHmac('sha256', key).update(`${kind}\0${text}`).digest('base64url')
      return { kind, hash }
    })
  }

  async function notePerson(tx: Tx, owner: Owner, told: Fact): Promise<void> {
    if (!personKinds.includes(told.kind)) return
    const known = await vault.read(tx, { ...owner, kinds: personKinds })
    const facts = Object.entries({ ...known, [told.kind]: told.text }).map(([kind, text]) => ({ kind, text }) as Fact)
    for (const digest of await personDigests(tx, owner.merchantId, facts))
      await storePersonDigest(tx, { ...owner, ...digest })
  }

  const vault: PersonalDataStore = {
    digest,
    indexOf,
    personDigests,
    async save(tx, { merchantId, memberId, kind, text }) {
      const key = await keyOf(tx, { merchantId, memberId })
      const sealed = seal(key, Buffer.from(plainOf(kind, text)), bindingOf(merchantId, memberId, kind))
      const blind = blindKinds.includes(kind) ? indexOf(merchantId, kind, text) : null
      try {
        await tx
          .insertInto('member_personal')
          .values({ merchant_id: merchantId, member_id: memberId, kind, sealed, blind })
          .onConflict((oc) => oc.columns(['member_id', 'kind']).doUpdateSet({ sealed, blind }))
          .execute()
      } catch (error) {
        const field = contactFields[kind]
        if (field && (error as { code?: string }).code === uniqueViolation)
          throw new Refusal('CONTACT_TAKEN', { field })
        throw error
      }
      await notePerson(tx, { merchantId, memberId }, { kind, text })
    },
    async read(tx, { merchantId, memberId, kinds }) {
      const rows = await tx
        .selectFrom('member_personal')
        .select(['kind', 'sealed'])
        .where('merchant_id', '=', merchantId)
        .where('member_id', '=', memberId)
        .where('kind', 'in', [...kinds])
        .execute()
      const key = rows.length > 0 ? await openKey(tx, { merchantId, memberId }) : null
      if (!key) return {}
      return Object.fromEntries(
        rows.map(({ kind, sealed }) => [kind, open(key, sealed, bindingOf(merchantId, memberId, kind)).toString()]),
      )
    },
    async findMember(tx, { merchantId, kind, text }) {
      if (!blindKinds.includes(kind)) throw new Error(`${kind} cannot be looked for`)
      const row = await tx
        .selectFrom('member_personal')
        .select('member_id')
        .where('merchant_id', '=', merchantId)
        .where('kind', '=', kind)
        .where('blind', '=', indexOf(merchantId, kind, text))
        .executeTakeFirst()
      return row?.member_id ?? null
    },
    async seal(tx, { use, text, ...owner }) {
      return seal(await keyOf(tx, owner), Buffer.from(text), bindingOf(owner.merchantId, owner.memberId, use))
    },
    async open(tx, { use, sealed, ...owner }) {
      const key = await openKey(tx, owner)
      if (!key) throw new Error('the key of a member is gone')
      return open(key, sealed, bindingOf(owner.merchantId, owner.memberId, use)).toString()
    },
  }
  return vault
}

/** A number, an address, and a name together with a birth date; a name alone tells nobody. */
function marksOf(facts: readonly Fact[]): readonly { readonly kind: DigestKind; readonly text: string }[] {
  const of = (kind: PersonalKind) => facts.find((fact) => fact.kind === kind)?.text
  const plain = (kind: PersonalKind) => plainOf(kind, of(kind) ?? '').toLowerCase()
  const person = of('payeeName') && of('birthDate') ? `${plain('payeeName')}|${plain('birthDate')}` : ''
  const marks = [
    { kind: 'mobile', text: plain('mobile') },
    { kind: 'email', text: plain('email') },
    { kind: 'person', text: person },
  ] as const
  return marks.filter(({ text }) => text !== '')
}

function plainOf(kind: PersonalKind, text: string): string {
  const plain = text.trim().normalize('NFC')
  return kind === 'email' ? plain.toLowerCase() : plain
}

/** A sealed text opens only where it was put: moved to another member or kind it is refused. */
function bindingOf(merchantId: number, memberId: string, kind: string): string {
  return `${merchantId}|${memberId}|${kind}`
}
