import type { ContractPeriod, ContractTerms, ContractType } from '@fairground/domain/agents/contract.ts'
import { maskedUsername } from '@fairground/domain/member/masks.ts'

export type ContractState =
  | 'requested'
  | 'offered'
  | 'accepted'
  | 'active'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'superseded'
  | 'terminated'

export type ContractAction = 'accept' | 'reject' | 'withdraw' | 'terminate'

export type AgentContract = {
  readonly id: string
  readonly type: ContractType
  readonly version: number
  readonly state: ContractState
  readonly memberId: string
  readonly name: string
  readonly isMine: boolean
  readonly terms: ContractTerms
  readonly termsHash: string
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly activeFrom: Date | null
  readonly endsAt: Date | null
  readonly actions: readonly ContractAction[]
}

/** Terms as the database has them: amounts as whole ten-thousandths in text. */
export type StoredTerms = {
  readonly tiers: readonly { readonly minBase: string; readonly minActive: number; readonly rate: number }[]
  readonly period: ContractPeriod
  readonly carries: boolean
}

export type ContractRow = {
  readonly id: string
  readonly type: string
  readonly version: number
  readonly state: string
  readonly memberId: string
  readonly parentId: string | null
  readonly username: string
  readonly terms: StoredTerms
  readonly termsHash: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly activeFrom: Date | null
  readonly endsAt: Date | null
  readonly endReason: string | null
}

export function storedTerms({ tiers, period, carries }: ContractTerms): StoredTerms {
  return { tiers: tiers.map((tier) => ({ ...tier, minBase: String(tier.minBase) })), period, carries }
}

export function termsOf({ tiers, period, carries }: StoredTerms): ContractTerms {
  return { tiers: tiers.map((tier) => ({ ...tier, minBase: BigInt(tier.minBase) })), period, carries }
}

/** A contract as one of its two sides sees it at this moment. */
export function contractOf(now: Date, viewerId: string, row: ContractRow): AgentContract {
  const state = stateOf(now, row)
  const isMine = row.memberId === viewerId
  const isPending = state === 'requested' || state === 'offered'
  return {
    id: row.id,
    type: row.type as ContractType,
    version: row.version,
    state,
    memberId: row.memberId,
    name: isMine ? row.username : maskedUsername(row.username),
    isMine,
    terms: termsOf(row.terms),
    termsHash: row.termsHash,
    createdAt: row.createdAt,
    expiresAt: isPending ? row.expiresAt : null,
    activeFrom: row.activeFrom,
    endsAt: row.endsAt,
    actions: actionsOf(state, row, isMine),
  }
}

function stateOf(now: Date, row: ContractRow): ContractState {
  if (row.state === 'requested' || row.state === 'offered') return row.expiresAt <= now ? 'expired' : row.state
  if (row.state !== 'accepted') return row.state as ContractState
  if (row.endsAt !== null && row.endsAt <= now) return row.endReason === 'superseded' ? 'superseded' : 'terminated'
  return row.activeFrom !== null && row.activeFrom <= now ? 'active' : 'accepted'
}

function actionsOf(state: ContractState, { endsAt }: ContractRow, isMine: boolean): readonly ContractAction[] {
  if (state === 'active' || state === 'accepted') return endsAt === null ? ['terminate'] : []
  if (state !== 'requested' && state !== 'offered') return []
  const isAsker = (state === 'requested') === isMine
  return isAsker ? ['withdraw'] : ['accept', 'reject']
}
