import { LostCall } from '@fairground/contract/client.ts'
import { readMerchantWallet } from '@fairground/contract/wallet/wallet.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, saveSession } from '../device/session.ts'
import { listenToExclusion } from './excluded.ts'
import { send } from './send.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  clearSession()
})

test('CONF-31 D-61 every call names the gateway of a phone, MOBILE 3 and not WEB 1', async () => {
  const value = { currency: 'PKR', currencySymbol: 'Rs', displayDigits: 2 }
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ success: true, value }))
  vi.stubGlobal('fetch', fetch)
  expect(await send(readMerchantWallet, {})).toEqual(value)
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('gateway')).toBe('3')
})

const refuse = (errorCode: string, value: object | null = null) =>
  Response.json({ success: false, value, errorCode, reference: 'R-1' })
const begun = { userName: 'zara88', merchantCode: 'halcyon', type: 4, firstTimeLogin: false }

test('the end of a session is told; that of the one before says nothing about the member who came since', async () => {
  vi.stubGlobal('fetch', async () => refuse('E1003'))
  saveSession({ ...begun, token: 'first' })
  await expect(send(readMerchantWallet, {})).rejects.toMatchObject({ refusal: 'LOGGED_OUT' })
  vi.stubGlobal('fetch', async () => {
    saveSession({ ...begun, token: 'second', userName: 'zara99', type: 0 })
    return refuse('E1003')
  })
  await expect(send(readMerchantWallet, {})).rejects.toBeInstanceOf(LostCall)
})

test('P5 a listener hears of a call that an exclusion closed, and of no other refusal', async () => {
  const heard: unknown[] = []
  const stop = listenToExclusion(({ value }) => heard.push(value))
  vi.stubGlobal('fetch', async () => refuse('E1004'))
  await expect(send(readMerchantWallet, {})).rejects.toThrow()
  vi.stubGlobal('fetch', async () => refuse('E1009', { until: '' }))
  await expect(send(readMerchantWallet, {})).rejects.toMatchObject({ refusal: 'EXCLUDED' })
  stop()
  await expect(send(readMerchantWallet, {})).rejects.toThrow()
  expect(heard).toEqual([{ until: '' }])
})
