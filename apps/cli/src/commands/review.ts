import type { Db } from '@fairground/db/connect.ts'
import { isWithdrawReason, withdrawReasons } from '@fairground/domain/cashier/withdrawal-states.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import {
  approveWithdrawal,
  listForReview,
  ReviewRefused,
  refuseWithdrawal,
  type WaitingReview,
} from '@fairground/modules/cashier/withdrawals/review.ts'
import { type Command, exitCodes, parse, UsageError } from '../command.ts'
import { Refused } from '../refused.ts'
import { withDatabase } from '../with-database.ts'

const manual = `fairground review list
fairground review approve ID --as NAME [--second]
fairground review refuse ID --as NAME --why ${withdrawReasons.join('|')}

ID is the number of the withdrawal or its id. DATABASE_URL says which database.`

type Merchant = { readonly id: number; readonly code: string }

/** What the staff decides about withdrawals, until there is a console for it. */
export function review(databaseUrl: string, args: readonly string[], now: Date): Promise<string> {
  const { values, positionals } = parse(args, {
    as: { type: 'string' },
    second: { type: 'boolean', default: false },
    why: { type: 'string' },
  })
  const [deed, wanted] = positionals
  // Merchants are known to the owner alone; everything else is done with the rights of staff, and so within their bounds.
  return withDatabase(databaseUrl, async ({ owner, staff }) => {
    const merchants = await owner.selectFrom('merchant').select(['id', 'code']).orderBy('id').execute()
    if (deed === 'list') return table(await listAll(staff, merchants), now)
    const { as: by, second: isSecond, why } = values
    if ((deed !== 'approve' && deed !== 'refuse') || !wanted || !by)
      throw new UsageError('name what is decided, the withdrawal and, by --as, who decides')
    const { merchantId, id, number } = await find(staff, merchants, wanted)
    const decision = { merchantId, id, by }
    if (deed === 'approve') {
      const state = await approveWithdrawal(staff, now, { ...decision, isSecond })
      return `${number} is ${state}${state === 'checking' ? ' until a second person approves it (--second)' : ''}`
    }
    if (why === undefined || !isWithdrawReason(why))
      throw new UsageError(`--why is one of ${withdrawReasons.join(', ')}`)
    return `${number} is ${await refuseWithdrawal(staff, now, { ...decision, reason: why })}`
  })
}

type Listed = WaitingReview & { readonly merchant: string }

async function listAll(staff: Db, merchants: readonly Merchant[]): Promise<Listed[]> {
  const listed: Listed[] = []
  for (const { id, code } of merchants)
    listed.push(...(await listForReview(staff, id)).map((each) => ({ ...each, merchant: code })))
  return listed
}

async function find(staff: Db, merchants: readonly Merchant[], wanted: string): Promise<Listed> {
  const found = (await listAll(staff, merchants)).find(
    ({ id, number }) => id === wanted || number === wanted.toUpperCase(),
  )
  if (!found) throw new ReviewRefused(`no withdrawal ${wanted} waits for a review`)
  return found
}

function table(waiting: readonly Listed[], now: Date): string {
  if (waiting.length === 0) return 'Nothing waits.'
  const head = ['number', 'merchant', 'member', 'amount', 'to', 'asked', 'why it waits', 'needs']
  const rows = waiting.map((each) => [
    each.number,
    each.merchant,
    each.username,
    `${formatAmount(each.amount)} ${each.currency}`,
    `${each.bankName} ${each.lastDigits}`,
    each.createdAt.toISOString().slice(0, 16),
    each.rules.join(', '),
    needs(each, now),
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function needs({ waitsUntil, firstBy, needsTwo, owes }: Listed, now: Date): string {
  if (owes) return 'a refusal, or that a debt is repaid'
  if (waitsUntil && waitsUntil > now) return `rests until ${waitsUntil.toISOString().slice(0, 16)}`
  if (!needsTwo) return 'one person'
  return firstBy === null ? 'two people' : `a second person (first: ${firstBy})`
}

export const reviewCommand: Command = {
  summary: 'lists, approves and refuses withdrawals that wait for a person',
  manual,
  async run(args, { config, now, print }) {
    try {
      print(await review(config.databaseUrl(), args, now()))
    } catch (error) {
      if (error instanceof ReviewRefused) throw new Refused(error.message)
      throw error
    }
    return exitCodes.done
  },
}
