import { type Db, inMerchant } from '@fairground/db/connect.ts'

export type Problem = {
  readonly id: string
  readonly kind: string
  readonly message: string
  readonly stack: string
  readonly path: string
  readonly userAgent: string
  readonly release: string
}

export function reportProblem(db: Db, now: Date, merchantId: number, problem: Problem): Promise<void> {
  return inMerchant(db, merchantId, async (tx) => {
    const { userAgent, ...rest } = problem
    await tx
      .insertInto('client_report')
      .values({ merchant_id: merchantId, ...rest, user_agent: userAgent, at: now })
      .execute()
  })
}
