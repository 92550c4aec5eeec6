import { networkOf } from '@fairground/domain/system/addresses.ts'
import type { FastifyRequest } from 'fastify'

const longestPath = 200

/**
 * What the log says about a request. A query holds what somebody typed, an e-mail address for one, so it is never
 * written down; of the caller only the network is.
 */
export function requestLine({ method, url, host, ip }: Pick<FastifyRequest, 'method' | 'url' | 'host' | 'ip'>) {
  const [path = ''] = url.split('?', 1)
  return { method, path: path.slice(0, longestPath), host, network: networkOf(ip) }
}
