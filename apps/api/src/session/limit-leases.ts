import type { Redis } from 'ioredis'

/** All counts of calls stand in Redis under this beginning, whoever counts them. */
export const limitNamespace = 'limit:'

/** A process answers this part of a limit on its own before it tells the others of it. */
const leasesPerLimit = 30
const windowMs = 60_000

const tellMany = `
  local total = redis.call('INCRBY', KEYS[1], ARGV[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    left = tonumber(ARGV[2])
    redis.call('PEXPIRE', KEYS[1], left)
  end
  return {total, left}
`

type Lease = { endsAt: number; told: number; untold: number }

/** What one address has asked for in this minute, by the key of the limit. */
export type AddressLeases = Map<string, Lease>

export type Limit = { readonly key: string; readonly perMinute: number }

/**
 * Counts what is too cheap to ask Redis about each time. Several processes may together let through one lease each
 * more than the limit; without Redis each still keeps to the limit by itself.
 */
export function createLimitLeases(redis: Pick<Redis, 'eval'>) {
  function tell(lease: Lease, key: string, nowMs: number): void {
    const count = lease.untold
    lease.told += count
    lease.untold = 0
    redis.eval(tellMany, 1, key, count, windowMs).then(
      (answer) => {
        const [total, leftMs] = answer as [number, number]
        lease.told = Math.max(lease.told, total)
        lease.endsAt = Math.min(lease.endsAt, nowMs + leftMs)
      },
      // Out of reach: what this process has counted still holds.
      () => undefined,
    )
  }

  return {
    /** Counts one call, or says no when the limit is used up; whoever is told no must be counted elsewhere. */
    take(leases: AddressLeases, { key, perMinute }: Limit, address: string, nowMs: number): boolean {
      const known = leases.get(key)
      const lease = known && nowMs < known.endsAt ? known : { endsAt: nowMs + windowMs, told: 0, untold: 0 }
      if (lease !== known) leases.set(key, lease)
      if (lease.told + lease.untold >= perMinute) return false
      lease.untold++
      if (lease.untold >= perMinute / leasesPerLimit) tell(lease, key + address, nowMs)
      return true
    },
  }
}

export type LimitLeases = ReturnType<typeof createLimitLeases>
