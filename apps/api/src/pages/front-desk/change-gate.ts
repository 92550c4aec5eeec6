import type { Db } from '@fairground/db/connect.ts'
import { changeSettings } from '@fairground/modules/system/settings.ts'
import { z } from 'zod'
import type { Api } from '../../api.ts'

export const gateChange = z.object({
  brand: z.string(),
  gate: z.enum(['maintenance', 'blocked']),
  on: z.boolean(),
})

const windowMs = 60 * 60 * 1000

/** Closes or opens a brand as an operator would, so that phones hear of it by the same news. */
export async function changeGate(
  api: Api,
  db: Db,
  change: z.output<typeof gateChange>,
  country: string,
): Promise<boolean> {
  const brand = api.brands.find(({ code }) => code === change.brand)
  const merchant = await api.merchants.ofHost(brand?.hosts[0])
  if (!merchant) return false
  const now = api.clock.now()
  const until = new Date(now.getTime() + windowMs).toISOString()
  const others = merchant.settings.blockedCountries.filter((code) => code !== country)
  const changes =
    change.gate === 'maintenance'
      ? { maintenance: change.on ? { from: now.toISOString(), until } : null }
      : { blockedCountries: change.on ? [...others, country] : others }
  await changeSettings(db, now, { merchantId: merchant.id, changes, changedBy: 'front desk' })
  // The events would do it too, a moment after the desk has drawn the old state again.
  api.merchants.invalidate()
  return true
}
