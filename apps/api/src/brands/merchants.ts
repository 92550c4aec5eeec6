import type { PlatformEvent } from '@fairground/contract/events.ts'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import {
  type Brand,
  type BrandSettings,
  type Capabilities,
  capabilitiesOf,
  settingsOf,
} from '@fairground/domain/brand.ts'
import { readSettings } from '@fairground/modules/system/settings.ts'
import { sql } from 'kysely'
import { createCache } from '../cache/create-cache.ts'
import { withTimeoutFallback } from '../cache/with-timeout-fallback.ts'
import type { LoginSetupOf, PhoneAuth } from '../session/login-setup.ts'
import { brandOfHost } from './brands.ts'

export type Merchant = {
  readonly id: number
  readonly brand: Brand
  readonly version: number
  readonly settings: BrandSettings
  readonly capabilities: Capabilities
  /** The phone-auth service as this installation reaches it. */
  readonly phoneAuth: PhoneAuth | null
  /** Whether the merchant wants live chat and has an account at a chat vendor of this installation. */
  readonly chatVendor: boolean
}

/** Events make a change visible at once; this bounds how long a process that missed them can be wrong. */
const freshMs = 5_000

/** Merchants by host. Settings and capabilities are computed once per version and shared by all requests. */
export function createMerchants(db: Db, brands: readonly Brand[], nowMs: () => number, setupOf: LoginSetupOf) {
  const cache = createCache<string, Merchant>({ freshMs, nowMs })

  async function read(brand: Brand, known: Merchant | undefined): Promise<Merchant> {
    const id = known?.id ?? (await merchantId(db, brand.code))
    const stored = await inMerchant(db, id, (tx) => readSettings(tx, id))
    return known?.version === stored.version ? known : assemble(id, brand, stored, setupOf)
  }

  /** Makes the next request read the settings again. */
  const invalidate = () => cache.invalidate()

  async function ofBrand(brand: Brand): Promise<Merchant> {
    return cache.fresh(brand.code) ?? cache.read(brand.code, (known) => read(brand, known))
  }

  return {
    async ofHost(hostHeader: string | undefined): Promise<Merchant | null> {
      const brand = brandOfHost(brands, hostHeader)
      return brand ? ofBrand(brand) : null
    },
    /** For pages, which are made of what is known while the database is away: the calls of a page tell that it is. */
    async forPage(hostHeader: string | undefined): Promise<Merchant | null> {
      const brand = brandOfHost(brands, hostHeader)
      if (!brand) return null
      const known = cache.known(brand.code)
      return known ? withTimeoutFallback(ofBrand(brand), known) : ofBrand(brand)
    },
    /** Whether `ofHost` would give this very merchant without reading anything. */
    isCurrent: (merchant: Merchant): boolean => cache.fresh(merchant.brand.code) === merchant,
    invalidate: invalidate,
    onEvent({ subject }: Pick<PlatformEvent, 'subject'>): void {
      if (subject === 'system.settings-changed') invalidate()
    },
    onGap: invalidate,
  }
}

export type Merchants = ReturnType<typeof createMerchants>

async function merchantId(db: Db, code: string): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select merchant_id_of(${code}) as id`.execute(db)
  const id = rows[0]?.id
  if (id === null || id === undefined)
    throw new Error(`The brand ${code} has no merchant row: run fairground brand sync`)
  return id
}

type Stored = { readonly version: number; readonly settings: Partial<BrandSettings> }

/** A flag alone opens no social login: there must be a provider that the merchant is registered with. */
function assemble(id: number, brand: Brand, { version, settings: stored }: Stored, setupOf: LoginSetupOf): Merchant {
  const settings = settingsOf(brand, stored)
  const { social, phoneAuth, chatVendor } = setupOf(brand, settings)
  const capabilities = capabilitiesOf(settings.flags)
  const socialLogin = capabilities.socialLogin.filter((provider) => social.includes(provider))
  return {
    id,
    brand,
    version,
    settings,
    capabilities: { ...capabilities, socialLogin },
    phoneAuth,
    chatVendor: chatVendor && capabilities.chat,
  }
}
