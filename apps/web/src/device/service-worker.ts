import { report } from '../net/report.ts'
import { scriptUrl } from './trusted-types.ts'

/** After the first screen, because caching for next time must not compete with this time. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    navigator.serviceWorker
      .register(scriptUrl('/m/sw.js') as string, { scope: '/m/' })
      .catch((error: unknown) => report('rejection', error))
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
