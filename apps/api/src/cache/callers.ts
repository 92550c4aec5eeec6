import type { IncomingMessage } from 'node:http'
import { networkOf } from '@fairground/domain/system/addresses.ts'
import type { FastifyRequest } from 'fastify'
import type { AddressLeases, LimitLeases } from '../session/limit-leases.ts'

// The words of callers, so they may not fill the memory; who is forgotten goes the ordinary way once.
const maxCallers = 50_000
const longestText = 600

export type Caller = { readonly ip: string; readonly address: string; readonly leases: AddressLeases }

/** Where requests come from, as the framework has worked it out before. */
export function createCallers(leases: Pick<LimitLeases, 'of'>) {
  const callers = new Map<string, Caller>()
  return {
    remember(request: FastifyRequest): void {
      const text = callerText(request.raw)
      if (text.length > longestText || callers.has(text)) return
      if (callers.size >= maxCallers) callers.clear()
      const address = networkOf(request.ip)
      callers.set(text, { ip: request.ip, address, leases: leases.of(address) })
    },
    of: (request: IncomingMessage): Caller | undefined => callers.get(callerText(request)),
  }
}

export type Callers = ReturnType<typeof createCallers>

/** Which proxies are believed never changes while a process lives, so the same text means the same address. */
function callerText({ socket, headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for']
  return forwarded === undefined ? (socket.remoteAddress ?? '') : `${socket.remoteAddress} ${forwarded}`
}
