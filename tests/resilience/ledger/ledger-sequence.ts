import fc from 'fast-check'

/** What a story asks for. Members and earlier orders are meant by number and found when the story is played. */
export type SequenceOrder = {
  readonly what: (typeof deeds)[number]
  readonly member: number
  readonly amount: bigint
  /** Picks an earlier hold or an earlier order. */
  readonly pick: number
  readonly part: boolean
  readonly key: 'own' | 'repeat' | 'reuse' | 'other-member'
}

export type Call = { readonly asks: readonly SequenceOrder[]; readonly skewMinutes: number }

export type Step =
  | { readonly kind: 'burst'; readonly calls: readonly Call[] }
  | { readonly kind: 'limit'; readonly member: number; readonly limit: number; readonly amount: bigint | null }
  | { readonly kind: 'confirm'; readonly member: number; readonly limit: number }
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'read'; readonly pageSize: number }

export type Sequence = readonly Step[]

const deeds = [
  'deposit',
  'stake',
  'stake-bonus',
  'payout',
  'refund',
  'round',
  'give-bonus',
  'free-bonus',
  'withdraw',
  'hold',
  'hold-bonus',
  'capture',
  'release',
  'capture-foreign',
  'house',
  'wrong-book',
  'wrong-currency',
  'outsider',
] as const

/** The last of them is a trial account. */
export const memberCount = 4

const weighted = (what: SequenceOrder['what']) => ({
  arbitrary: fc.constant(what),
  weight: ['deposit', 'stake', 'hold', 'capture', 'payout'].includes(what) ? 4 : 1,
})

// Few sizes, so that balances and limits are often reached to the last coin.
const amount = fc.nat(5).map((size) => BigInt(size + 1) * 10n)

const askFor = (what: fc.Arbitrary<SequenceOrder['what']>, member: fc.Arbitrary<number>): fc.Arbitrary<SequenceOrder> =>
  fc.record({
    what,
    member,
    amount,
    pick: fc.nat(1000),
    part: fc.boolean(),
    key: fc.oneof(
      { arbitrary: fc.constant<SequenceOrder['key']>('own'), weight: 12 },
      { arbitrary: fc.constant<SequenceOrder['key']>('repeat'), weight: 2 },
      { arbitrary: fc.constant<SequenceOrder['key']>('reuse'), weight: 1 },
      { arbitrary: fc.constant<SequenceOrder['key']>('other-member'), weight: 1 },
    ),
  })

const burst = (
  ask: fc.Arbitrary<SequenceOrder>,
  skewMinutes: fc.Arbitrary<number>,
  mostAsks: number,
  mostCalls: number,
) => {
  const call: fc.Arbitrary<Call> = fc.record({
    asks: fc.array(ask, { minLength: 1, maxLength: mostAsks, size: 'max' }),
    skewMinutes,
  })
  const calls = fc.array(call, { minLength: 1, maxLength: mostCalls, size: 'max' })
  return fc.record({ kind: fc.constant('burst' as const), calls })
}

const limitNumber = fc.nat(8)
const limit = (member: fc.Arbitrary<number>) =>
  fc.record({ kind: fc.constant('limit' as const), member, limit: limitNumber, amount: fc.option(amount, { freq: 6 }) })
const confirm = (member: fc.Arbitrary<number>) =>
  fc.record({ kind: fc.constant('confirm' as const), member, limit: limitNumber })
// The whole lengths of the windows are among them, so that their edges are met exactly.
const wait = fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 12, 24, 24, 150, 168, 720) })
const read = fc.record({ kind: fc.constant('read' as const), pageSize: fc.integer({ min: 1, max: 9 }) })

const anyone = fc.nat(memberCount - 1)
const crowded: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: burst(askFor(fc.oneof(...deeds.map(weighted)), anyone), fc.constantFrom(0, 0, 0, 0, -3, 2), 6, 5),
    weight: 10,
  },
  { arbitrary: limit(anyone), weight: 2 },
  { arbitrary: confirm(anyone), weight: 1 },
  { arbitrary: wait, weight: 2 },
  { arbitrary: read, weight: 2 },
)

// One player with plenty of money, so that nothing but limits can refuse.
const rich = fc.constant(0)
const playing = fc.constantFrom<SequenceOrder['what']>(
  'deposit',
  'deposit',
  'stake',
  'stake',
  'payout',
  'refund',
  'stake-bonus',
)
const careful: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: burst(askFor(playing, rich), fc.constant(0), 3, 2), weight: 6 },
  { arbitrary: limit(rich), weight: 2 },
  { arbitrary: confirm(rich), weight: 1 },
  { arbitrary: wait, weight: 4 },
)

// Two who set money aside and close it again, and try to close what is the other's.
const pair = fc.nat(1)
const holding = fc.constantFrom<SequenceOrder['what']>(
  'deposit',
  'give-bonus',
  'hold',
  'hold-bonus',
  'capture',
  'release',
  'capture-foreign',
)
const promising: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: burst(askFor(holding, pair), fc.constant(0), 5, 3), weight: 6 },
  { arbitrary: read, weight: 1 },
)

const length = { minLength: 10, maxLength: 24, size: 'max' } as const
export const sequence: fc.Arbitrary<Sequence> = fc.oneof(
  fc.array(crowded, length),
  fc.array(careful, { ...length, minLength: 20, maxLength: 40 }),
  fc.array(promising, { ...length, maxLength: 16 }),
)
