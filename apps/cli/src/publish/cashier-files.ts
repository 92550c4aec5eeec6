import { depositKinds } from '@fairground/domain/cashier/deposit-rules.ts'
import { z } from 'zod'
import { amount, code, names } from './fields.ts'

const bank = z.strictObject({ code, name: z.string().min(1) })

export const channelsFile = z.array(
  z.strictObject({
    code,
    gateway: code,
    gatewayMethod: z.enum(['bank', 'wallet', 'alipay', 'qq', 'wechat', 'qr', 'card']),
    method: z.enum(['manual', 'gateway', 'alipay', 'qq', 'wechat']),
    kind: z.enum(depositKinds),
    names,
    icon: z.enum(['bank', 'wallet', 'qr', 'card']),
    least: amount,
    most: amount,
    feeFlat: amount,
    feeParts: z.int().min(0).max(10_000),
    minutes: z.tuple([z.int().min(0), z.int().min(0)]),
    amounts: z.array(amount),
    banks: z.array(bank),
  }),
)

const numberShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('iban'), country: z.string().regex(/^[A-Z]{2}$/) }),
  z.strictObject({ kind: z.literal('digits'), least: z.int().min(1), most: z.int().min(1) }),
])

export const termsFile = z
  .strictObject({
    gateway: code,
    least: amount,
    most: amount,
    dayMost: amount,
    freeADay: z.int().min(0),
    fee: amount,
    minutes: z.tuple([z.int().min(0), z.int().min(0)]),
    autoMost: amount,
    fourEyesFrom: amount,
    banks: z.array(bank.extend({ number: numberShape })).nonempty(),
  })
  .refine(({ least, most }) => least <= most, { path: ['most'], message: 'below least' })
  .refine(({ minutes }) => minutes[0] <= minutes[1], { path: ['minutes'], message: 'the first is above the second' })
