import { dialects } from '@fairground/api/callbacks/dialects/dialects.ts'
import { handleDialectCall } from '@fairground/api/callbacks/handle-dialect-call.ts'
import type { ModelCall } from '@fairground/domain/games/seamless-model.ts'
import { noon, type StudioPlayer } from '@fairground/modules/testing/studio.ts'
import type { CallDialect } from './seamless-orders.ts'

/** By the published list of statuses, and not by our own table of them. */
const statuses: Readonly<Record<string, string>> = {
  OK: 'RS_OK',
  OK_NOOP: 'RS_OK',
  NO_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  TX_UNKNOWN: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TX_SETTLED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TX_CANCELLED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TX_MISMATCH: 'RS_ERROR_DUPLICATE_TRANSACTION',
}

/** The same calls in the words of the second dialect: what it reads, the core, and what it writes. */
export const hubCallDialect: CallDialect = {
  resultName: (result) => statuses[result] ?? 'no word for it',
  ask: async (studio, guest, call) => {
    const [name, body] = spoken(guest, call)
    const dialect = dialects.hub88
    const read = dialect.read(name, body)
    if (!read) throw new Error(`${name} cannot be read: ${JSON.stringify(body)}`)
    const needs = {
      db: studio.app,
      newSecret: () => crypto.randomUUID(),
      winCeiling: 10n ** 15n,
      replay: dialect.replay,
    }
    const told = await handleDialectCall(
      { needs, now: noon, scope: studio.scope, handle: studio.handle },
      dialect,
      read,
      fail,
    )
    if (!told) throw new Error('the core cannot read it')
    const message = { method: 'POST', path: '', headers: {}, raw: Buffer.alloc(0), keys: {}, nowMs: 0 }
    const { status, balance } = JSON.parse(dialect.write({ ...message, name, body }, told).text)
    return { result: status, balance: BigInt(balance) / 10n }
  },
}

function spoken(guest: StudioPlayer, { kind, id, bet, round, amount, isRoundOver }: ModelCall): [string, object] {
  const { gameId: game_code, currency, session: token } = guest.bet()
  const common = { request_uuid: 'r', user: 'p', token, transaction_uuid: id, round, game_code, currency }
  const money = { ...common, amount: Number(amount) * 10 }
  if (kind === 'bet') return ['transaction/bet', money]
  const referring = { reference_transaction_uuid: bet }
  if (kind === 'rollback') return ['transaction/rollback', { ...common, ...referring }]
  return ['transaction/win', { ...money, ...referring, round_closed: isRoundOver }]
}

function fail(error: unknown): never {
  throw error
}
