import { createHash } from 'node:crypto'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { areTerms, type ContractTerms, type ContractType, contractText } from '@fairground/domain/agents/contract.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import type { Agent } from '../agent.ts'
import { type AgentContract, type ContractAction, storedTerms } from './contract-row.ts'
import { findContract } from './read-contracts.ts'

export type NewContract = {
  /** Becomes the contract's id, so that a retry is the same contract. */
  readonly key: string
  readonly type: ContractType
  /** Whose contract it is: an agent directly below, or without one the agent who asks. */
  readonly memberId?: string | undefined
  readonly terms: ContractTerms
}

type Told = 'requested' | 'offered' | 'unknown' | 'terms' | 'pending' | 'reused'

/** Asks the agent above for a contract, or offers one to an agent directly below. */
export function applyContract(db: Db, now: Date, agent: Agent, wanted: NewContract): Promise<AgentContract> {
  const { merchantId, memberId } = agent
  const { key, type, terms } = wanted
  if (!areTerms(type, terms)) throw new Refusal('FIELD_FORMAT', { field: 'terms' })
  return inMerchant(db, merchantId, async (tx) => {
    const { rows } = await sql<{ told: Told }>`
      select apply_contract(${merchantId}, ${now}, ${memberId}, ${wanted.memberId ?? memberId}, ${type},
        ${JSON.stringify(storedTerms(terms))}::jsonb, ${key}) as told`.execute(tx)
    const told = rows[0]?.told ?? 'unknown'
    if (told === 'unknown') throw new Refusal('DOWNLINE_UNKNOWN')
    if (told === 'terms') throw new Refusal('CONTRACT_TERMS')
    if (told === 'pending') throw new Refusal('CONTRACT_PENDING')
    if (told === 'reused') throw new Refusal('KEY_REUSED')
    const made = await findContract(tx, now, agent, key)
    // What both sides will sign is computed a second time, as a phone does it.
    if (made.termsHash !== createHash('sha256').update(contractText(type, terms)).digest('hex'))
      throw new Error('the terms of a contract have two texts')
    return made
  })
}

export type ContractResponse = {
  readonly id: string
  readonly action: ContractAction
  /** Of the terms that were on the screen. */
  readonly termsHash: string
  /** From where it comes. */
  readonly address: string
}

export function processContract(db: Db, now: Date, agent: Agent, answer: ContractResponse): Promise<AgentContract> {
  const { merchantId, memberId } = agent
  const { id, action, termsHash, address } = answer
  return inMerchant(db, merchantId, async (tx) => {
    const { rows } = await sql<{ told: 'done' | 'unknown' | 'terms' }>`
      select process_contract(${merchantId}, ${now}, ${memberId}, ${id}, ${action}, ${termsHash}, ${address})
        as told`.execute(tx)
    if (rows[0]?.told === 'terms') throw new Refusal('CONTRACT_TERMS')
    if (rows[0]?.told !== 'done') throw new Refusal('ORDER_UNKNOWN')
    return findContract(tx, now, agent, id)
  })
}
