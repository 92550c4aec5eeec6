import { readMerchantWallet } from '@fairground/contract/wallet.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from './send.ts'

afterEach(() => vi.unstubAllGlobals())

test('CONF-31 D-61 every call names the gateway of a phone, MOBILE 3 and not WEB 1', async () => {
  const value = { currency: 'PKR', currencySymbol: 'Rs', displayDigits: 2 }
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ success: true, value }))
  vi.stubGlobal('fetch', fetch)
  expect(await send(readMerchantWallet, {})).toEqual(value)
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('gateway')).toBe('3')
})
