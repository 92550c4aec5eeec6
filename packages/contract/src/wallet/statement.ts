import { z } from 'zod'
import { call } from '../call.ts'
import { amount } from './wallet.ts'

const moment = z.iso.datetime()

const transaction = z.object({
  id: z.uuid(),
  /** One of the codes of `readTransactionCodes`. */
  code: z.string(),
  at: moment,
  /** What it changed for the member: below zero is money that left. */
  amount,
  /** All the member owned afterwards, and how much of it was available. */
  sumAfter: amount,
  availableAfter: amount,
  /** The order, round or bet it belongs to. */
  reference: z.string().nullable(),
})

const transactionFilter = {
  /** Codes with commas between them; without it all of them. */
  codes: z.string().max(200).optional(),
  since: moment.optional(),
  until: moment.optional(),
}

/** Newest first. A page that was read stays what it was. */
export const readTransactions = call({
  id: 'wallet.readTransactions',
  method: 'GET',
  path: '/wps/transaction/details',
  body: 'none',
  who: 'session',
  input: z.object({
    ...transactionFilter,
    limit: z.coerce.number().int().min(1).max(100).default(30),
    /** The `next` of the page before. */
    after: z
      .string()
      .regex(/^\d{1,15}\.\d{1,18}$/)
      .optional(),
  }),
  output: z.object({ entries: z.array(transaction), next: z.string().nullable() }),
  refusals: [],
})

/** Every kind of change a statement can name. Words stand in the catalogues as `transaction.<code>`. */
export const readTransactionCodes = call({
  id: 'wallet.readTransactionCodes',
  method: 'GET',
  path: '/wps/transaction/codes',
  body: 'none',
  who: 'session',
  input: z.object({}),
  output: z.array(z.object({ code: z.string(), direction: z.enum(['in', 'out', 'aside']) })),
  refusals: [],
})

/** The statement as a file of values separated by commas, up to a year and 20,000 lines of it (P6). */
export const exportTransactions = call({
  id: 'wallet.exportTransactions',
  method: 'GET',
  path: '/wps/transaction/export',
  body: 'none',
  who: 'session',
  input: z.object(transactionFilter),
  output: z.object({ fileName: z.string(), csv: z.string(), isWhole: z.boolean() }),
  refusals: [],
})
