import { gameCategories } from '@fairground/domain/games/categories.ts'
import { z } from 'zod'
import { code, names } from './fields.ts'

const category = z.enum(gameCategories)

export const vendorsFile = z.strictObject({
  vendors: z.array(z.strictObject({ code, name: z.string().min(1), icon: z.string() })),
  categories: z.array(z.strictObject({ category, vendorCodes: z.array(code) })),
})

export const gamesFile = z.array(
  z.strictObject({
    id: code,
    vendorCode: code,
    code,
    category,
    names,
    art: z.string(),
    groupId: z.string().exactOptional(),
    nodeId: z.string().exactOptional(),
    roomId: z.string().exactOptional(),
    supportPlay: z.string().exactOptional(),
    lottoMode: z.string().exactOptional(),
    classify: z.string().exactOptional(),
    minBet: z.number().min(0).exactOptional(),
    lines: z.int().min(0).exactOptional(),
    returnPercent: z.number().gt(0).lt(100).nullable().exactOptional(),
    hotRank: z.int().nullable().exactOptional(),
    popularRank: z.int().nullable().exactOptional(),
    isNew: z.boolean().exactOptional(),
    isH5: z.boolean().exactOptional(),
    freeplay: z.boolean().exactOptional(),
  }),
)
