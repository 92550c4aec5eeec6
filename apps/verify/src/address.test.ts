import { nextTokenHeader } from '@fairground/contract/account/session-headers.ts'
import { readOrderDetail } from '@fairground/contract/lottery/bets.ts'
import { readDrawLog, readDrawProof, readLogStretch } from '@fairground/contract/lottery/draws.ts'
import { expect, test } from 'vitest'
import { parsePageRequest } from './address.ts'
import { paths, tokenHeader } from './api.ts'

const bet = '018bcfe5-6800-7000-8000-000000000001'
const order = '018bcfe5-6800-7000-8000-0000000000aa'

test('a draw is named by game and number, a receipt by its bet, with or without its order', () => {
  expect(parsePageRequest('?draw=K3_1M/20261115-0001&lang=UR')).toEqual({
    kind: 'draw',
    game: 'K3_1M',
    numero: '20261115-0001',
  })
  expect(parsePageRequest(`?receipt=${bet}`)).toEqual({ kind: 'receipt', betId: bet })
  expect(parsePageRequest(`?receipt=${order}/${bet}`)).toEqual({ kind: 'receipt', betId: bet })
  expect(parsePageRequest('?log')).toEqual({ kind: 'log' })
})

test.each(['', '?draw=K3_1M', '?draw=K3_1M/1', '?receipt=1', '?receipt=../keys'])('%s asks for nothing', (search) => {
  expect(parsePageRequest(search)).toBeNull()
})

test('it asks where the contract says', () => {
  expect(paths).toEqual({
    proof: readDrawProof.path,
    detail: readOrderDetail.path,
    log: readDrawLog.path,
    range: readLogStretch.path,
  })
  expect(tokenHeader).toBe(nextTokenHeader)
})
