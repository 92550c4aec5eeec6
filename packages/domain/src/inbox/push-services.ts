/**
 * The push services of the browsers. An address comes from a phone, and the worker sends to it from inside the house: any
 * other host is refused, or a member could have it ask our own machines.
 */
export const knownPushServices: readonly string[] = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
]

export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url?.username !== '' || url.password !== '') return false
  return services.some((service) => {
    const [scheme = '', host = ''] = service.split('://')
    if (url.protocol !== `${scheme}:`) return false
    return host.startsWith('*.') ? url.port === '' && url.hostname.endsWith(host.slice(1)) : url.host === host
  })
}
