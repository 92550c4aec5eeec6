import type { Figure } from './figures.ts'
import { benchOverHttp } from './over-http.ts'

const transfer = '{"key":"KEY","from":"main","to":"reserve","amount":"0.0100"}'

/** G1: session, limit of calls, check of the input, key, ledger, events, answer. */
export function benchMoney(): Promise<Figure[]> {
  const path = '/wps/transaction/transfer'
  return benchOverHttp({ bench: 'money', one: 'transfer', many: 'transfers', path, bodyOf: async () => transfer })
}
