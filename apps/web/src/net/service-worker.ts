import { onFirstInteraction } from '../device/first-interaction.ts'
import { scriptUrl } from '../device/trusted-types.ts'
import { report } from './report.ts'

const afterMs = 5_000

/** After the first screen, because caching for next time must not compete with this time. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  onFirstInteraction(afterMs, () => {
    navigator.serviceWorker
      .register(scriptUrl('/m/sw.js') as string, { scope: '/m/' })
      .catch((error: unknown) => report('rejection', error))
  })
}
