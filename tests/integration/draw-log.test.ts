import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChainInfo, SignedRound } from '@fairground/beacon/chain.ts'
import { createBeaconServer } from '@fairground/beacon/server.ts'
import { isRoundOfChain, randomnessOf } from '@fairground/domain/lottery/draw-log/beacon.ts'
import { type Chain, isSoundChain } from '@fairground/domain/lottery/draw-log/beacon-chain.ts'
import { base64Of, bytesOfHex } from '@fairground/domain/lottery/draw-log/bytes.ts'
import { verifyCheckpoint } from '@fairground/domain/lottery/draw-log/checkpoint.ts'
import { witnessTimeOf } from '@fairground/domain/lottery/draw-log/cosignature.ts'
import { timeOfRound } from '@fairground/domain/lottery/draw-log/round-rule.ts'
import { formatVerifierKey, parseVerifierKey } from '@fairground/domain/lottery/draw-log/verifier-key.ts'
import { createTestLog, logSigner } from '@fairground/domain/testing/draw-log.ts'
import { createWitnessServer } from '@fairground/witness/server.ts'
import { afterAll, expect, test } from 'vitest'

/** What we write and what others check were written apart; here they meet. */
const nowMs = Date.parse('2026-11-13T17:00:56.000Z')
const servers: Server[] = []
async function listen(server: Server): Promise<string> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
afterAll(() => {
  for (const server of servers) server.close()
})

const asked = async (url: string) => (await fetch(url)).json()

test('a witness signs our log as it grows, at every size, and we read its time', async () => {
  const secrets = { WITNESS_NAME: 'witness.example/one', WITNESS_SECRET: 'a secret of the test' }
  const WITNESS_LOGS = [formatVerifierKey(logSigner.key)]
  const url = await listen(
    createWitnessServer({ NODE_ENV: 'test', ...secrets, WITNESS_LOGS, WITNESS_STATE: undefined }, () => nowMs),
  )
  const { key } = (await asked(`${url}/info`)) as { readonly key: string }
  const witness = parseVerifierKey(key)
  if (!witness) throw new Error(`${key} cannot be read`)
  const log = createTestLog()
  const sizes = [1, 2, 3, 5, 8, 9, 20, 33]
  for (const [place, size] of sizes.entries()) {
    while (log.size() < size) log.append(`leaf ${log.size()}`)
    const old = sizes[place - 1] ?? 0
    const proof = old === 0 ? [] : log.consistency(old, size).path
    const lines = proof.map((hash) => `${base64Of(bytesOfHex(hash, 32) ?? new Uint8Array(0))}\n`).join('')
    const note = log.checkpointAt(size, [])
    const reply = await fetch(`${url}/add-checkpoint`, { method: 'POST', body: `old ${old}\n${lines}\n${note}` })
    const signed = verifyCheckpoint(note + (await reply.text()), logSigner.key)
    expect(reply.status).toBe(200)
    expect(signed && witnessTimeOf(signed.note, witness)).toBe(nowMs / 1_000)
  }
})

test('rounds of the demo beacon are checked as those of drand are', async () => {
  const url = await listen(createBeaconServer({ BEACON_SECRET: 'a secret of the test' }, () => nowMs))
  const [hash] = (await asked(`${url}/chains`)) as readonly string[]
  const info = (await asked(`${url}/${hash}/info`)) as ChainInfo
  const chain: Chain = {
    hash: info.hash,
    scheme: info.schemeID,
    publicKey: info.public_key,
    genesis: info.genesis_time,
    period: info.period,
    groupHash: info.groupHash,
    beaconId: info.metadata.beaconID,
  }
  expect(isSoundChain(chain)).toBe(true)
  const { round, randomness, signature } = (await asked(`${url}/${hash}/public/latest`)) as SignedRound
  expect(nowMs - timeOfRound(chain, round)).toBeLessThan(3_000)
  expect(isRoundOfChain(chain, round, signature)).toBe(true)
  expect(isRoundOfChain(chain, round - 1, signature)).toBe(false)
  expect(randomnessOf(signature)).toBe(randomness)
})
