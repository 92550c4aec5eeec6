import { expect, test } from 'vitest'
import { sealOf } from '../chain.ts'
import { baccaratGame, createHandDraw } from './baccarat-game.ts'
import { cardCount, deal, handsInShoe } from './hand.ts'
import { handsOf, shoeOf } from './shoe.ts'

const seed = 'ab'.repeat(32)

test('a shoe has every card of eight decks, in an order that only the seed decides', async () => {
  const cards = await shoeOf(seed)
  expect(cards.toSorted((a, b) => a - b)).toEqual(Array.from({ length: cardCount }, (_, at) => Math.floor(at / 8)))
  expect(await shoeOf(seed)).toEqual(cards)
  expect(await shoeOf(sealOf(seed))).not.toEqual(cards)
})

test('the hands of a shoe follow each other without a gap', async () => {
  const [cards, hands] = [await shoeOf(seed), await handsOf(seed)]
  expect(hands).toHaveLength(handsInShoe)
  const dealt = hands.flat()
  expect(dealt).toEqual(cards.slice(0, dealt.length))
  for (const hand of hands) {
    const { player, banker } = deal(hand)
    expect(player.length + banker.length).toBe(hand.length)
  }
})

test('each place of a shoe is its own hand', async () => {
  const hands = await handsOf(seed)
  const draw = createHandDraw()
  expect(await draw(seed, 7, 0)).toEqual(hands[0])
  expect(await draw(seed, 66, 59)).toEqual(hands[59])
})

test('many shoes win as often as the count says', async () => {
  let banker = 0
  const shoes = 60
  for (let at = 0, next = seed; at < shoes; at++, next = sealOf(next))
    banker += (await handsOf(next)).filter((hand) => deal(hand).winner === 'banker').length
  // 45.86 % of 3,600 hands; four standard deviations are 120, and the seeds are always the same.
  expect(Math.abs(banker - shoes * handsInShoe * 0.4586)).toBeLessThan(120)
})

test('the bets are paid by the rules of the hand', () => {
  const hand = [8, 9, 9, 6]
  const played = { chips: { player: '100', banker: '100' }, autoAt: null, tappedMs: null }
  expect(deal(hand).winner).toBe('player')
  expect(baccaratGame.winOf(played, hand)).toBe(200n)
  expect(baccaratGame.accepts({ chips: { nowhere: '1' }, autoAt: null }, [])).toBe(false)
})
