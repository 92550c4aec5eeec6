import { parsePromotion } from '@fairground/domain/rewards/parse-promotion.ts'
import { z } from 'zod'

/** One document, or what is wrong with it. */
export const promotionFile = z.unknown().transform((value, context) => {
  try {
    return parsePromotion(value)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
    return z.NEVER
  }
})

export const promotionsFile = z.array(promotionFile)
