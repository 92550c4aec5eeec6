import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '@fairground/bank/config.ts'
import type { EventEntry, PaymentEntry, PayoutEntry } from '@fairground/bank/entries.ts'
import { createBank } from '@fairground/bank/server.ts'

export type BankBook = {
  readonly payments: readonly PaymentEntry[]
  readonly payouts: readonly PayoutEntry[]
  readonly events: readonly EventEntry[]
}

export type BankControls = {
  /** Everything the bank believes. */
  book(): Promise<BankBook>
  /** Makes the bank behave badly; without a fault it behaves well again. */
  setFault(fault?: object): Promise<void>
  /** What a payer does on the page of a payment; answers where the browser goes next. */
  press(payUrl: string, action: 'pay' | 'less' | 'refuse'): Promise<string>
  /** A transfer from the payer's own bank. */
  transfer(reference: string, amount: string): Promise<number>
}

export function bankControls(url: string): BankControls {
  const post = (path: string, body: object) => fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) })
  return {
    book: async () => (await fetch(`${url}/book`)).json() as Promise<BankBook>,
    async setFault(fault = {}) {
      const { status } = await post('/faults', fault)
      if (status !== 204) throw new Error(`the bank does not know this fault: ${JSON.stringify(fault)}`)
    },
    async press(payUrl, action) {
      const body = new URLSearchParams({ action })
      const page = `${url}${new URL(payUrl).pathname}`
      return (await fetch(page, { method: 'POST', body, redirect: 'manual' })).headers.get('location') ?? ''
    },
    transfer: async (reference, amount) => (await post('/transfers', { reference, amount })).status,
  }
}

export type RunningBank = BankControls & {
  readonly url: string
  /** What an api or a worker is told, as `PAYMENT_GATEWAYS`. */
  readonly gateways: string
  close(): Promise<void>
}

export function testKey(code: string): string {
  return `test-key-of-${code}-at-the-bank`
}

/** The bank in this process, with accounts for these merchants. */
export async function openBank(codes: readonly string[], given: Partial<Config> = {}): Promise<RunningBank> {
  const accounts = Object.fromEntries(codes.map((code) => [code, testKey(code)]))
  const fast = { PAYOUT_MS: 50, RETRY_MS: 50 }
  const server: Server = createBank({ NODE_ENV: 'test', BANK_ACCOUNTS: accounts, ...fast, ...given })
  server.listen(given.PORT ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...bankControls(url),
    url,
    gateways: JSON.stringify({ reference: { url, accounts } }),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
