import { expect, test } from 'vitest'
import { lotteryFrameAddress, readLotteryFrame } from './lottery-address.ts'

test('SHELL-36 the page reads play type, game, group, prize mode and code from its address', () => {
  const search = '?playType=ent&gameId=k3-1&gameGroupId=k3&prize_mode=ZY&code=K3_1M&pageBack=home'
  expect(readLotteryFrame(search)).toEqual({ playType: 'ent', gameId: 'k3-1', prizeMode: 'ZY', code: 'K3_1M' })
  expect(readLotteryFrame('?gameGroupId=k3').gameId).toBe('k3')
})

test.each(['', '?code=', '?code=../x'])('SHELL-37 with the address "%s" a missing code counts as lobby', (search) => {
  expect(readLotteryFrame(search).code).toBe('lobby')
})

test('LOTT-32 there are two play types, and what is neither means tradition', () => {
  expect(['ent', 'trad', 'other'].map((type) => readLotteryFrame(`?playType=${type}`).playType)).toEqual([
    'ent',
    'trad',
    'trad',
  ])
})

test('D-33 a price list that nobody knows becomes the one of the play type', () => {
  expect(readLotteryFrame('?playType=ent&prize_mode=GOLD').prizeMode).toBe('ZY')
  expect(readLotteryFrame('?playType=trad').prizeMode).toBe('Lott')
  expect(readLotteryFrame('?prize_mode=SEA').prizeMode).toBe('SEA')
})

test('SHELL-39 SHELL-40 D-34 the frame address is composed from mui, the play type, the game and the prize mode', () => {
  const frame = readLotteryFrame('?playType=trad&gameId=k3-1&prize_mode=Lott&code=K3_1M')
  expect(lotteryFrameAddress(frame, 'VI')).toBe('/mui/trad/k3-1?prize_mode=Lott&code=K3_1M&lang=VI')
})

test.each(['..', '../../m/home', 'a/b', 'a%2Fb', '//evil.example', 'x'.repeat(81)])(
  'the game id %s leads into the lobby and not out of the folder',
  (gameId) => {
    const search = `?${new URLSearchParams({ gameId })}`
    expect(lotteryFrameAddress(readLotteryFrame(search), 'EN')).toMatch(/^\/mui\/trad\/lobby\?/)
  },
)
