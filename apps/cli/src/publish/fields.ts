import { languageCodes } from '@fairground/domain/languages.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { z } from 'zod'

export const language = z.enum(languageCodes)

/** A text per language; English is what every other language falls back to. */
export const names = z
  .partialRecord(language, z.string().min(1))
  .refine((texts) => texts.EN !== undefined, 'the English text (EN) is missing')
  .transform((texts) => texts as Partial<Record<z.output<typeof language>, string>> & { readonly EN: string })

/** Money in units of the currency with four decimals, as text: `"12.5000"`. */
export const amount = z.string().transform((text, context) => {
  const parsed = parseAmount(text)
  if (parsed !== undefined && parsed >= 0n) return parsed
  context.addIssue({ code: 'custom', message: `"${text}" is no amount; write it with four decimals, as "12.5000"` })
  return z.NEVER
})

export const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
export const code = z.string().min(1).max(64)
