import { hasKeno } from '@fairground/domain/lottery/keno.ts'
import { useVendors } from '../../data/games/games.ts'
import { useWhitelabel } from '../../data/system/system.ts'

/** D-43: keno shows when its vendor is listed or the brand has it. */
export function useKeno(): boolean {
  const { capabilities } = useWhitelabel()
  const { data: vendors } = useVendors()
  const codes = Object.values(vendors?.mapping ?? {}).flatMap((listed) => listed.map(({ vendorCode }) => vendorCode))
  return hasKeno(codes, capabilities)
}
