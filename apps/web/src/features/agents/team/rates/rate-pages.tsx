import { useLocation } from '../../../../routing/navigation.ts'
import { QuotasScreen } from './quotas-screen.tsx'
import { RebatesScreen } from './rebates-screen.tsx'

/** Both are short and share most of their code, so they come as one file. */
export function RatePages() {
  const { route } = useLocation()
  return route === 'quotas' ? <QuotasScreen /> : <RebatesScreen />
}
