import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { parsePromotion } from '@fairground/domain/rewards/parse-promotion.ts'
import type { Promotion, PromotionAmount } from '@fairground/domain/rewards/promotion.ts'
import { publishPromotions } from '@fairground/modules/rewards/publish-promotions.ts'

const folder = join(import.meta.dirname, 'promotions')

/** The documents are meant in rupees; elsewhere they become sums of about the same weight. */
const scales: Readonly<Record<string, readonly [times: bigint, by: bigint]>> = {
  PKR: [1n, 1n],
  KRW: [5n, 1n],
  VND: [400n, 1n],
  CNY: [1n, 5n],
}
const usual = [1n, 25n] as const

/** Beside each other as files, in the order of their names. */
export function demoPromotions(currency: string): readonly Promotion[] {
  const [times, by] = scales[currency] ?? usual
  const scaled = (amount: Amount): Amount => (amount * times) / by
  return readdirSync(folder)
    .toSorted()
    .map((name) => parsePromotion(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    .map((promotion) => ({
      ...promotion,
      amount: scaledAmount(promotion.amount, scaled),
      wagering: promotion.wagering && {
        ...promotion.wagering,
        maxStake: promotion.wagering.maxStake === null ? null : scaled(promotion.wagering.maxStake),
      },
      friend: promotion.friend && {
        ...promotion.friend,
        deposit: scaled(promotion.friend.deposit),
        turnover: scaled(promotion.friend.turnover),
      },
      budget: { ...promotion.budget, total: scaled(promotion.budget.total) },
    }))
}

function scaledAmount(amount: PromotionAmount, scaled: (amount: Amount) => Amount): PromotionAmount {
  switch (amount.kind) {
    case 'of-deposit':
      return { ...amount, most: scaled(amount.most), leastDeposit: scaled(amount.leastDeposit) }
    case 'of-loss':
      return { ...amount, most: scaled(amount.most), least: scaled(amount.least) }
    case 'fixed':
      return { ...amount, amount: scaled(amount.amount) }
    case 'steps':
      return { ...amount, amounts: amount.amounts.map(scaled) }
    case 'random':
      return { ...amount, least: scaled(amount.least), most: scaled(amount.most) }
    case 'decided':
      return { ...amount, most: scaled(amount.most), fourEyesFrom: scaled(amount.fourEyesFrom) }
  }
}

export function publishDemoPromotions(
  staff: Db,
  { id, currency }: { readonly id: number; readonly currency: string },
  now: Date,
): Promise<void> {
  return publishPromotions(staff, id, demoPromotions(currency), now)
}
