import type { NewsItem } from '@fairground/contract/news.ts'
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
}

/** News make a change visible at once; this bounds how long a process that missed them can be wrong. */
const freshMs = 5_000
const never = Number.NEGATIVE_INFINITY

type Entry = { readonly merchant: Merchant; readonly readAt: number }

/** Merchants by host. Settings and capabilities are computed once per version and shared by all requests. */
export function createMerchants(db: Db, brands: readonly Brand[], nowMs: () => number, setupOf: LoginSetupOf) {
  const entries = new Map<string, Entry>()
  const reads = new Map<string, Promise<Merchant>>()
  let forgotten = 0

  async function read(brand: Brand): Promise<Merchant> {
    const known = entries.get(brand.code)?.merchant
    const forgottenBefore = forgotten
    const id = known?.id ?? (await merchantId(db, brand.code))
    const stored = await inMerchant(db, id, (tx) => readSettings(tx, id))
    const merchant = known?.version === stored.version ? known : assemble(id, brand, stored, setupOf)
    // What was forgotten while we read may have changed after our read: serve it, but read again next time.
    entries.set(brand.code, { merchant, readAt: forgotten === forgottenBefore ? nowMs() : never })
    return merchant
  }

  function refresh(brand: Brand): Promise<Merchant> {
    const running = reads.get(brand.code)
    if (running) return running
    const fresh = read(brand).finally(() => {
      if (reads.get(brand.code) === fresh) reads.delete(brand.code)
    })
    reads.set(brand.code, fresh)
    return fresh
  }

  /** Makes the next request read the settings again. */
  function forget(): void {
    forgotten++
    reads.clear()
    for (const [code, entry] of entries) entries.set(code, { ...entry, readAt: never })
  }

  return {
    async ofHost(hostHeader: string | undefined): Promise<Merchant | null> {
      const brand = brandOfHost(brands, hostHeader)
      if (!brand) return null
      const entry = entries.get(brand.code)
      return entry && nowMs() - entry.readAt < freshMs ? entry.merchant : refresh(brand)
    },
    /** Whether `ofHost` would give this very merchant without reading anything. */
    isCurrent(merchant: Merchant): boolean {
      const entry = entries.get(merchant.brand.code)
      return entry?.merchant === merchant && nowMs() - entry.readAt < freshMs
    },
    forget,
    hear({ subject }: Pick<NewsItem, 'subject'>): void {
      if (subject === 'system.settings-changed') forget()
    },
    missed: forget,
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
  const { social, phoneAuth } = setupOf(brand, settings)
  const capabilities = capabilitiesOf(settings.flags)
  const socialLogin = capabilities.socialLogin.filter((provider) => social.includes(provider))
  return { id, brand, version, settings, capabilities: { ...capabilities, socialLogin }, phoneAuth }
}
