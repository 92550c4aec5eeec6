import { expect, test } from 'vitest'
import { applySeamless, type ModelCall, newSeamlessModel } from './seamless-model.ts'

const call = (kind: ModelCall['kind'], id: string, amount = 0n): ModelCall => ({
  kind,
  id,
  bet: 'b',
  round: 'r',
  amount,
  isRoundOver: false,
})

test('the model follows the table of rollbacks', () => {
  const told = (...calls: ModelCall[]) => {
    const model = newSeamlessModel({ cash: 10n, bonus: 5n })
    return calls.map((each) => applySeamless(model, each)).map(({ result, balance }) => `${result} ${balance}`)
  }
  const bet = call('bet', 'b', 12n)
  expect(told(bet, call('rollback', '1'), call('rollback', '2'))).toEqual(['OK 3', 'OK 15', 'OK 15'])
  expect(told(call('bet', 'b', 16n), call('rollback', '1'))).toEqual(['NO_FUNDS 15', 'OK_NOOP 15'])
  expect(told(call('rollback', '1'), bet, call('win', 'w', 1n))).toEqual([
    'OK_NOOP 15',
    'TX_CANCELLED 15',
    'TX_CANCELLED 15',
  ])
  expect(told(bet, call('win', 'w', 4n), call('rollback', '1'))).toEqual(['OK 3', 'OK 7', 'TX_SETTLED 7'])
  expect(told(bet, call('bet', 'b', 11n), bet)).toEqual(['OK 3', 'TX_MISMATCH 3', 'OK 3'])
})
