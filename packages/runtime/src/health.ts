export type Health = {
  readonly ready: boolean
  /** Needed and not answering, so nothing should be sent here. */
  readonly missing: readonly string[]
  /** Useful and not answering: the process works without it, slower or later. */
  readonly degraded: readonly string[]
}

/** How one part answered when it was asked. */
export type HealthCheckResult = { readonly name: string; readonly isAvailable: boolean; readonly seconds: number }

export type Check = () => Promise<unknown>
export type Checks = Readonly<Record<string, Check>>

/** A caller who asks whether a process is ready does not wait for what hangs. */
const deadlineMs = 500

/** What a process says about itself: each part is asked, and one that does not answer in time is away. */
export function createHealth({ needed, useful }: { readonly needed: Checks; readonly useful: Checks }) {
  let isDraining = false
  return {
    async read(): Promise<Health> {
      const [missing, degraded] = await Promise.all([namesAway(needed), namesAway(useful)])
      return { ready: missing.length === 0 && !isDraining, missing, degraded }
    },
    /** Asks every part, as `read` does, and says how long each took. */
    async check(): Promise<readonly HealthCheckResult[]> {
      return Promise.all(Object.entries({ ...needed, ...useful }).map(([name, check]) => askOne(name, check)))
    },
    /** Whether work may still be sent here, whatever else is away: without PostgreSQL there are answers too. */
    isOpen: () => !isDraining,
    /** From now on nothing new should be sent here. */
    drain(): void {
      isDraining = true
    },
  }
}

export type HealthReader = ReturnType<typeof createHealth>

async function namesAway(checks: Checks): Promise<string[]> {
  const answers = Object.entries(checks).map(async ([name, check]) => ((await answersInTime(check)) ? [] : [name]))
  return (await Promise.all(answers)).flat()
}

async function askOne(name: string, check: Check): Promise<HealthCheckResult> {
  const askedAt = performance.now()
  const isAvailable = await answersInTime(check)
  return { name, isAvailable, seconds: (performance.now() - askedAt) / 1_000 }
}

async function answersInTime(check: Check): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, deadlineMs, false)
  try {
    return await Promise.race([check().then(() => true), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
