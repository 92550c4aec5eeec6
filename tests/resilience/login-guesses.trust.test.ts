import { hash, randomUUID } from 'node:crypto'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { type LoginAttempt, logIn } from '@fairground/modules/account/login/log-in.ts'
import { createPasswords, type Passwords } from '@fairground/modules/account/passwords/passwords.ts'
import { setPassword } from '@fairground/modules/account/passwords/set-password.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { expect, test } from 'vitest'
import { byProfile, printFigures } from './due/profile.ts'
import { sameDistribution } from './kolmogorov-smirnov.ts'
import { withDevEnvironment } from './with-dev-environment.ts'

const right = 'a right password 1'
const digest = (text: string) => hash('sha256', text, 'base64url')

type House = { readonly db: Db; readonly merchantId: number; readonly passwords: Passwords }

async function withHouse(use: (house: House) => Promise<void>): Promise<void> {
  await withDevEnvironment({ apis: 1, workers: 1, env: { LOG_LEVEL: 'error' } }, async ({ engines }) => {
    const [db, owner] = [
      connectAs(engines.databaseUrl, { role: 'app' }),
      connectAs(engines.databaseUrl, { role: 'owner' }),
    ]
    try {
      const { id } = await owner
        .selectFrom('merchant')
        .select('id')
        .where('code', '=', 'halcyon')
        .executeTakeFirstOrThrow()
      await use({ db, merchantId: id, passwords: await createPasswords() })
    } finally {
      await Promise.all([db.destroy(), owner.destroy()])
    }
  })
}

/** All of them have one hash, because making a thousand takes longer than the test. */
async function seedMembers({ db, merchantId, passwords }: House, count: number): Promise<string[]> {
  const stored = await passwords.hash(right)
  const names = Array.from({ length: count }, (_, number) => `guess${number}x`)
  await inMerchant(db, merchantId, async (tx) => {
    const now = new Date()
    for (const username of names) {
      const shared = { merchantId, locale: 'EN', currency: 'PKR', type: 0, now }
      const { id } = await createMember(tx, { ...shared, username })
      await setPassword(tx, now, { merchantId, memberId: id, hash: stored })
    }
  })
  return names
}

type Guess = { readonly username: string; readonly password: string; readonly network: string; readonly device: string }

function attemptOf(merchantId: number, { username, password, network, device }: Guess): LoginAttempt {
  const secret = () => digest(randomUUID())
  return {
    merchantId,
    username,
    password,
    network,
    captcha: null,
    tryId: randomUUID(),
    deviceHash: digest(device),
    portal: 'both',
    cookieHashBefore: null,
    session: {
      id: randomUUID(),
      tokenHash: secret(),
      cookieHash: secret(),
      country: null,
      userAgent: 'guess',
      standalone: false,
    },
  }
}

async function outcomeOf({ db, passwords, merchantId }: House, now: Date, guess: Guess): Promise<string> {
  try {
    await logIn(db, passwords, now, attemptOf(merchantId, guess))
    return 'in'
  } catch (error) {
    if (error instanceof Refusal) return error.refusal
    throw error
  }
}

const pairs = byProfile(200, 1_000)
const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** How long each side of so many interleaved pairs takes, every try the first on its name and from its network. */
async function timePairs(house: House, names: readonly string[], verify: Passwords['verify']) {
  const passwords = { ...house.passwords, verify }
  const took = { unknown: [] as number[], wrong: [] as number[], argon: [] as number[] }
  const time = async (side: keyof typeof took, work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    took[side].push(performance.now() - started)
  }
  for (const [number, name] of names.entries()) {
    const guess = { password: 'not the password 2', device: `d${number}` }
    const unknown = () =>
      outcomeOf({ ...house, passwords }, new Date(), { ...guess, username: `nobody${number}`, network: `u${number}` })
    const wrong = () =>
      outcomeOf({ ...house, passwords }, new Date(), { ...guess, username: name, network: `w${number}` })
    // Who goes first changes, so that neither side always meets a warm machine.
    const sides = [() => time('unknown', unknown), () => time('wrong', wrong)]
    for (const side of number % 2 === 0 ? sides : sides.toReversed()) await side()
    if (number % 10 === 0) await time('argon', () => house.passwords.verify(null, guess.password))
  }
  const gap = Math.abs(medianOf(took.unknown) - medianOf(took.wrong)) / medianOf(took.argon)
  return { gap, p: sameDistribution(took.unknown, took.wrong), took }
}

test('an unknown name takes as long as a wrong password, and a server that gives it away is caught', async () => {
  await withHouse(async (house) => {
    const names = await seedMembers(house, pairs + 20)
    const { gap, p, took } = await timePairs(house, names.slice(0, pairs), house.passwords.verify)
    printFigures('unknown name against wrong password', {
      pairs,
      'gap in percent of one argon2': (gap * 100).toFixed(2),
      'KS p': p.toFixed(3),
      'argon2 ms': medianOf(took.argon).toFixed(1),
    })
    expect(gap).toBeLessThan(0.05)
    expect(p).toBeGreaterThan(0.01)
    const hasty: Passwords['verify'] = async (stored, password) =>
      stored !== null && house.passwords.verify(stored, password)
    const caught = await timePairs(house, names.slice(pairs), hasty)
    expect(caught.gap).toBeGreaterThan(0.05)
  })
})

const tries = byProfile(2_000, 20_000)
const addresses = 1_000
const victims = 40

test('stuffed passwords from a thousand addresses lock nobody out of a browser that knows the account', async () => {
  await withHouse(async (house) => {
    const names = await seedMembers(house, victims)
    const nameOf = (number: number) => names[number % victims] ?? ''
    const start = Date.now()
    const outcomes = new Map<string, number>()
    const note = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    const own = (number: number, browser: string): Guess => ({
      username: nameOf(number),
      password: right,
      network: `home${number % victims}`,
      device: `${browser}${number % victims}`,
    })
    for (let number = 0; number < victims; number++)
      expect(await outcomeOf(house, new Date(start), own(number, 'own'))).toBe('in')
    let legitimate = 0
    const blocked: string[] = []
    for (let number = 0; number < tries; number++) {
      // All within one window of the rules, as fast as an attacker can.
      const now = new Date(start + Math.floor((number / tries) * 20 * 60_000))
      const from = `a${(number * 7) % addresses}`
      note(
        await outcomeOf(house, now, {
          username: nameOf(number),
          password: `guess ${number}`,
          network: from,
          device: from,
        }),
      )
      if (number % 50 !== 49) continue
      legitimate++
      const outcome = await outcomeOf(house, now, own(number, 'own'))
      if (outcome !== 'in') blocked.push(outcome)
    }
    printFigures('stuffing', {
      tries,
      addresses,
      victims,
      legitimate,
      blocked: blocked.length,
      ...Object.fromEntries(outcomes),
    })
    expect(blocked).toEqual([])
    expect(outcomes.get('in') ?? 0).toBe(0)
    // Nearly all guesses are stopped before a password is looked at.
    expect(outcomes.get('WRONG_CREDENTIAL') ?? 0).toBeLessThanOrEqual(victims + addresses * 4)
    // The control: from a browser that the account has never seen, the same owner meets the demand.
    expect(await outcomeOf(house, new Date(start + 20 * 60_000), own(1, 'other'))).not.toBe('in')
  })
})
