import type { Brand } from '@fairground/domain/brand.ts'
import type { Config } from '../config.ts'
import { hostName } from './brands.ts'

type Setup = Pick<Config, 'NODE_ENV' | 'PUBLIC_SCHEME' | 'PUBLIC_PORT'>
type Asked = { readonly host: string }

/**
 * Where others reach a brand. Scheme and port come from the configuration alone: a Host header may name any port, and
 * an address that we give away must not be of a caller's choosing.
 */
export function publicOrigin(config: Setup, { hosts }: Pick<Brand, 'hosts'>): string {
  return originAt(config, hosts[0] ?? '')
}

/** The same for a person, who stays on the host that was used: one of the brand's list, or its first. */
export function originFor(config: Setup, brand: Pick<Brand, 'hosts'>, asked: Asked): string {
  const name = hostName(asked.host)
  return originAt(config, brand.hosts.find((host) => host === name) ?? brand.hosts[0] ?? '')
}

function originAt({ NODE_ENV, PUBLIC_SCHEME, PUBLIC_PORT }: Setup, host: string): string {
  const scheme = PUBLIC_SCHEME ?? (NODE_ENV === 'production' ? 'https' : 'http')
  return new URL(`${scheme}://${host}${PUBLIC_PORT === undefined ? '' : `:${PUBLIC_PORT}`}`).origin
}
