import { expect, test, vi } from 'vitest'
import type { ShownMatch } from '../sports/messages.ts'
import { courseOf } from '../testing/matches.ts'
import { openSportsbook } from '../testing/sports.ts'

const name = 'a'.repeat(32)
const code = `practice.PKR.${name}`
const credits = 20_000_0000n

test('a guest plays with credits of the studio, and no operator hears of it', async () => {
  const opened = await openSportsbook(courseOf(`h${'.'.repeat(89)}`))
  const begun = await opened.ask('practice:sports', 'authenticate', { code })
  expect(begun).toMatchObject({ result: 'OK', player: name, isDemo: true, balance: String(credits), currency: 'PKR' })
  const player = await opened.sit(opened.enter('practice:sports', name))
  const match = player.next() as ShownMatch
  const bet = { number: match.number, pick: 'home', price: 100, takesLower: true }
  const placed = await player.place(bet)
  const price = placed?.state === 'known' ? placed.bet.price : 0
  expect(player.mine()?.balance).toBe(String(credits - 1_000_000n))
  await opened.goTo(match.startsAtMs + 90 * 2_600)
  await vi.waitFor(() => expect(player.mine()?.balance).toBe(String(credits - 1_000_000n + BigInt(price) * 10_000n)))
  expect(opened.requests).toEqual([])
  expect(await opened.ask('practice:sports', 'authenticate', { code })).toMatchObject({ player: name })
})

test.each(['practice.PKR', 'practice.pkr.1', `practice.PKR.${'A'.repeat(32)}`, 'halcyon.good'])(
  'the code %s opens no practice',
  async (wrong) => {
    const { ask } = await openSportsbook(courseOf('.'.repeat(90)))
    expect(await ask('practice:sports', 'authenticate', { code: wrong })).toBeNull()
  },
)

test('credits that are used up are refused', async () => {
  const { ask } = await openSportsbook(courseOf('.'.repeat(90)))
  await ask('practice:sports', 'authenticate', { code })
  const place = { session: name, roundId: 'r', gameId: 'g', currency: 'PKR' }
  const bet = (transactionId: string, amount: bigint) =>
    ask('practice:sports', 'bet', { ...place, transactionId, amount: String(amount) })
  expect(await bet('1', credits)).toMatchObject({ result: 'OK', balance: '0' })
  expect(await bet('1', credits)).toMatchObject({ result: 'OK', balance: '0' })
  expect(await bet('2', 1n)).toMatchObject({ result: 'NO_FUNDS' })
})
