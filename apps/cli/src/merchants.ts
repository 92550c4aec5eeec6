import { loadBrands } from '@fairground/api/brands/brands.ts'
import type { Db } from '@fairground/db/connect.ts'
import type { Brand } from '@fairground/domain/brand.ts'
import type { Config } from './config.ts'
import { oneLine } from './expected-cause.ts'
import { Refused } from './refused.ts'

export type BrandMerchant = { readonly id: number; readonly brand: Brand }

export function readBrands({ brandsDir }: Config): readonly Brand[] {
  try {
    return loadBrands(brandsDir)
  } catch (error) {
    throw new Refused(oneLine(error instanceof Error ? error.message : String(error)))
  }
}

export function brandOf(config: Config, code: string): Brand {
  const brands = readBrands(config)
  const brand = brands.find((each) => each.code === code)
  if (brand) return brand
  throw new Refused(
    `there is no brand ${code} in ${config.brandsDir}, only ${brands.map((each) => each.code).join(', ')}`,
  )
}

/** On the owner's connection, because merchants are known to the owner alone. */
export async function merchantOf(owner: Db, config: Config, code: string): Promise<BrandMerchant> {
  const brand = brandOf(config, code)
  const row = await owner.selectFrom('merchant').select('id').where('code', '=', code).executeTakeFirst()
  if (!row) throw new Refused(`the brand ${code} has no merchant row; run fairground brand sync first`)
  return { id: row.id, brand }
}
