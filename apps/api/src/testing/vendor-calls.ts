import { createSign } from 'node:crypto'
import { publishGames } from '@fairground/modules/games/publish-games.ts'
import { publishVendors } from '@fairground/modules/games/publish-vendors.ts'
import { signedHeaders } from '@fairground/modules/games/seamless/signature.ts'
import { giveMoney, moneyOrder } from './money.ts'
import { type TestApi, testSession } from './test-api.ts'

/** Offers one game of each of these vendors at a brand. */
export async function offerGames({ database }: TestApi, brand: string, vendors: readonly string[]): Promise<number> {
  const { id } = await database.owner
    .selectFrom('merchant')
    .select('id')
    .where('code', '=', brand)
    .executeTakeFirstOrThrow()
  const named = vendors.map((code) => ({ code, name: code, icon: '' }))
  await publishVendors(database.staff, id, { vendors: named, categories: [] })
  const game = { category: 'RNG', names: { EN: 'Moon' }, art: 'moon', code: 'moon' } as const
  await publishGames(
    database.staff,
    id,
    vendors.map((vendorCode) => ({ ...game, vendorCode, id: `${vendorCode}-moon` })),
  )
  return id
}

/** A member with money who asks for the game, and the code that the vendor's page is opened with. */
export async function launchedPlayer(api: TestApi, brand: string, vendor: string, units = '50.0000') {
  const { memberId, headers } = await testSession(api, brand)
  await giveMoney(api.database, brand, api.clock.now(), moneyOrder(memberId, 'cashier.demo', 'cash', units))
  const asked = { launchMode: 'GAME', vendor, gameId: `${vendor}-moon`, device: 'MOBILE', language: 'EN', backUrl: '/' }
  const { body } = await api.ask(`${brand}.localhost`, {
    method: 'POST',
    url: '/wps/game/launchGame',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(asked),
  })
  const { gameUrl } = body.value as { gameUrl: string }
  return { memberId, code: new URL(gameUrl).searchParams.get('code') ?? '' }
}

/** Speaks as a vendor of the strict dialect. */
export function strictVendor(api: TestApi, brand: string, vendor: string, key: { id: string; secret: string }) {
  return async (name: string, fields: object) => {
    const url = `/seamless/${vendor}/${name}`
    const payload = JSON.stringify({ requestId: 'r', ...fields })
    const headers = {
      'content-type': 'application/json',
      ...signedHeaders(key, { method: 'POST', path: url, raw: Buffer.from(payload) }, Date.now()),
    }
    return api.ask(`${brand}.localhost`, { method: 'POST', url, headers, payload })
  }
}

/** Speaks as an aggregator of the dialect `hub88`, by its private key. */
export function hubVendor(api: TestApi, brand: string, vendor: string, privateKey: string) {
  return async (name: string, fields: object, signed?: string) => {
    const payload = JSON.stringify({ request_uuid: 'r', user: 'p', ...fields })
    const signature = createSign('RSA-SHA256')
      .update(signed ?? payload)
      .sign(privateKey, 'base64')
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature }
    return api.ask(`${brand}.localhost`, { method: 'POST', url: `/seamless/${vendor}/${name}`, headers, payload })
  }
}
