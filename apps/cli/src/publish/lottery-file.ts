import { parseSchedule } from '@fairground/domain/lottery/parse-schedule.ts'
import { prizeModes } from '@fairground/domain/lottery/prize-mode.ts'
import { z } from 'zod'
import { code, names } from './fields.ts'

/** The rules of the draws say what a schedule may be. */
const schedule = z.unknown().transform((value, context) => {
  try {
    return parseSchedule(value)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
    return z.NEVER
  }
})

export const lotteriesFile = z
  .strictObject({
    groups: z.array(z.strictObject({ tag: code, names, prizeModes: z.array(z.enum(prizeModes)) })),
    lotteries: z.array(
      z.strictObject({
        code,
        gameId: code,
        groupTag: code,
        family: code,
        names,
        remarks: names,
        schedule,
        classify: z.string(),
        lottoMode: z.string(),
        ball: z.strictObject({ hue: z.int().min(0).max(360), text: z.string().min(1).max(3) }),
      }),
    ),
  })
  .superRefine(({ groups, lotteries }, context) => {
    for (const [index, { groupTag }] of lotteries.entries())
      if (!groups.some(({ tag }) => tag === groupTag))
        context.addIssue({ code: 'custom', path: ['lotteries', index, 'groupTag'], message: `no group is ${groupTag}` })
  })
