import type { Redis } from 'ioredis'

/** All counts of calls stand in Redis under this beginning, no matter which process counts them. */
export const limitNamespace = 'limit:'

/** A process answers this part of a limit on its own before it tells the others of it. */
const leasesPerLimit = 30
const windowMs = 60_000
/** Addresses are the words of callers, so they may not fill the memory. Who is forgotten begins a lease anew. */
const maxAddresses = 50_000

const tellMany = `
  local total = redis.call('INCRBY', KEYS[1], ARGV[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    left = tonumber(ARGV[2])
    redis.call('PEXPIRE', KEYS[1], left)
  end
  return {total, left}
`

export type Counted = { readonly total: number; readonly leftMs: number }

/** Counts so many more calls under this key, and tells how many there are in this minute and how much of it is left. */
export async function countInRedis(redis: Pick<Redis, 'eval'>, key: string, more: number): Promise<Counted> {
  const [total, leftMs] = (await redis.eval(tellMany, 1, key, more, windowMs)) as [number, number]
  return { total, leftMs }
}

type Lease = { endsAt: number; reported: number; unreported: number }

/** What one address has asked for in this minute, by the key of the limit. */
export type AddressLeases = Map<string, Lease>

export type Limit = {
  readonly key: string
  readonly perMinute: number
  /** How many calls a process answers before it tells the others; a thirtieth of the limit unless told. */
  readonly lease?: number | undefined
}

/**
 * Counts what is too cheap to ask Redis about each time. Several processes may together let through one lease each
 * more than the limit; without Redis each still keeps to the limit by itself.
 */
export function createLimitLeases(redis: Pick<Redis, 'eval'>) {
  const byAddress = new Map<string, AddressLeases>()

  function tell(lease: Lease, key: string, nowMs: number): void {
    const count = lease.unreported
    lease.reported += count
    lease.unreported = 0
    countInRedis(redis, key, count).then(
      ({ total, leftMs }) => {
        lease.reported = Math.max(lease.reported, total)
        lease.endsAt = Math.min(lease.endsAt, nowMs + leftMs)
      },
      // Out of reach: what this process has counted still holds.
      () => undefined,
    )
  }

  function leaseOf(leases: AddressLeases, key: string, nowMs: number): Lease {
    const known = leases.get(key)
    if (known && nowMs < known.endsAt) return known
    const lease = { endsAt: nowMs + windowMs, reported: 0, unreported: 0 }
    leases.set(key, lease)
    return lease
  }

  /** False when the limit is used up. */
  function add(
    lease: Lease,
    { key, perMinute, lease: most = perMinute / leasesPerLimit }: Limit,
    address: string,
    nowMs: number,
  ): boolean {
    if (lease.reported + lease.unreported >= perMinute) return false
    lease.unreported++
    if (lease.unreported >= most) tell(lease, key + address, nowMs)
    return true
  }

  function of(address: string): AddressLeases {
    const known = byAddress.get(address)
    if (known) return known
    if (byAddress.size >= maxAddresses) byAddress.clear()
    const leases: AddressLeases = new Map()
    byAddress.set(address, leases)
    return leases
  }

  return {
    /** What an address has, for a caller that asks again and again. */
    of,
    /** Counts one call, or says no when the limit is used up; a caller who is told no must be counted elsewhere. */
    take(leases: AddressLeases, limit: Limit, address: string, nowMs: number): boolean {
      return add(leaseOf(leases, limit.key, nowMs), limit, address, nowMs)
    },
    /** Counts one call and tells how many there are as far as this process knows, itself included. */
    count(limit: Limit, address: string, nowMs: number): Counted {
      const lease = leaseOf(of(address), limit.key, nowMs)
      const isWithin = add(lease, limit, address, nowMs)
      const total = isWithin ? lease.reported + lease.unreported : limit.perMinute + 1
      return { total, leftMs: Math.max(1, Math.ceil(lease.endsAt - nowMs)) }
    },
  }
}

export type LimitLeases = ReturnType<typeof createLimitLeases>
