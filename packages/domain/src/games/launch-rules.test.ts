import { expect, test } from 'vitest'
import { backPageOf, launchTargetOf, lotteryPath, playTypeOf, prizeModeOf } from './launch-rules.ts'

const request = { gameCategory: 'RNG', vendor: 'PG', gameId: 'PG-moon', nodeId: 'n1', supportPlay: '' }

test('CAT-46 CAT-50 every other game goes to its vendor with what the tile told', () => {
  for (const gameCategory of ['RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'COCKFIGHT', 'LIVESTREAM', 'unheard'])
    expect(launchTargetOf({ ...request, gameCategory })).toEqual({
      way: 'vendor',
      vendor: 'PG',
      gameId: 'PG-moon',
      nodeId: 'n1',
    })
})

test('CAT-49 CAT-51 (D-33) both tabs of lotteries open tradition', () => {
  expect(launchTargetOf({ ...request, gameCategory: 'LOTT' })).toMatchObject({ playType: 'trad', prizeMode: 'Lott' })
  expect(launchTargetOf({ ...request, gameCategory: 'ELOTT' })).toMatchObject({ playType: 'trad', prizeMode: 'Elott' })
})

test('CAT-48 a lottery of TCG_SEA launches with the prize mode SEA', () => {
  for (const gameCategory of ['LOTT', 'ELOTT'])
    expect(launchTargetOf({ ...request, gameCategory, vendor: 'TCG_SEA' })).toMatchObject({
      way: 'lottery',
      prizeMode: 'SEA',
    })
})

test('LOTT-32 entertainment is ent, all else is trad', () => {
  expect([playTypeOf('Entertainment'), playTypeOf('Traditional,Entertainment')]).toEqual(['ent', 'ent'])
  expect([playTypeOf('Traditional'), playTypeOf('')]).toEqual(['trad', 'trad'])
})

test('LOTT-30 LOTT-31 (D-33) a prize mode follows from mode, vendor and category, in this order', () => {
  const game = { gameCategory: 'LOTT', vendor: 'X', lottoMode: 'Traditional' }
  expect(prizeModeOf(game)).toBe('Lott')
  expect(prizeModeOf({ ...game, gameCategory: 'ELOTT' })).toBe('Elott')
  expect(prizeModeOf({ ...game, vendor: 'TCG_LOTTO_VN' })).toBe('Elott')
  expect(prizeModeOf({ ...game, vendor: 'TCG_SEA', gameCategory: 'ELOTT' })).toBe('SEA')
  expect(prizeModeOf({ ...game, vendor: 'TCG_SEA', lottoMode: 'Entertainment' })).toBe('ZY')
  expect(prizeModeOf({ ...game, vendor: 'constructor' })).toBe('Lott')
})

test('SHELL-36 (D-34) the place of a lottery names everything its page reads', () => {
  const launch = { playType: 'trad', gameId: 'K3 1', prizeMode: 'Lott', code: 'K3_1M', pageBack: 'home' } as const
  expect(lotteryPath(launch)).toBe('/m/launchGame?playType=trad&gameId=K3%201&prize_mode=Lott&code=K3_1M&pageBack=home')
})

test('TD14 the way back is a page of ours, never what was sent', () => {
  expect(backPageOf('/m/gameCenter?type=RNG')).toBe('gameCenter')
  expect(backPageOf('https://house.example/m/lottery')).toBe('lottery')
  for (const sent of ['', '/', 'https://evil.example/x', '/m/login', '//evil.example/m/game/x', 'javascript:alert(1)'])
    expect(backPageOf(sent)).toBe('home')
})
