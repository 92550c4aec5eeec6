import { formatAmount, parseAmount } from '@fairground/domain/money.ts'
import type { Promotion } from '../../../data/rewards/promotions.ts'

type Figures = NonNullable<Promotion['figures']>

/** The three figures of the equation, where the document has them; what is paid on average has no sign of its own. */
export function costOf({ averageCost, left, required, returnParts }: Figures) {
  if (averageCost === null || left === null || required === null || returnParts === null) return null
  const cost = parseAmount(averageCost)
  const isLoss = left.startsWith('-')
  const rest = parseAmount(left.replace('-', ''))
  if (cost === undefined || rest === undefined) return null
  const bonus = isLoss ? cost - rest : cost + rest
  return { bonus: formatAmount(bonus), averageCost, left: formatAmount(rest), isLoss, required, returnParts }
}
