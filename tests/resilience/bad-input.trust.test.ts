import type { SealKeys } from '@fairground/api/testing/seal.ts'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { describe, expect, test } from 'vitest'
import { createApiSender } from './api-sender.ts'
import { testControls } from './due/controls.ts'
import { byProfile, printFigures } from './due/profile.ts'
import { type BadInput, badInputs } from './input/bad-inputs.ts'
import { checkResponse } from './input/check-response.ts'
import { type RawResponse, sendRaw } from './input/raw-request.ts'
import { sealedBytes } from './input/sealed-inputs.ts'
import { withDevEnvironment } from './with-dev-environment.ts'

const seed = 90_210
const atOnce = 8
/** The test stands where the operator's proxy would, so that it may say where a request comes from. */
const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }

const brands = ['halcyon.localhost', 'vermilion.localhost', 'hanbit.localhost:80']

async function readKeys(port: number): Promise<ReadonlyMap<string, SealKeys>> {
  const asked = { method: 'GET', path: '/wps/session/keys', headers: {}, body: null, from: '10.255.255.1' }
  const read = brands.map(
    async (host) => [host, (await createApiSender(port, host)(asked)).body.value as SealKeys] as const,
  )
  return new Map(await Promise.all(read))
}

/** A host that is no brand has no key; what is encrypted to another brand's key is bad input too. */
function keysFor(keys: ReadonlyMap<string, SealKeys>, host: string): SealKeys {
  const found = keys.get(host) ?? keys.get(brands[0] ?? '')
  if (!found) throw new Error('no key was read')
  return found
}

type Attack = { readonly answers: readonly RawResponse[]; readonly findings: readonly string[] }

async function attack({ apis: [api] }: DevEnvironment, inputs: Generator<BadInput>): Promise<Attack> {
  const port = Number(new URL(api?.url ?? '').port)
  const answers: RawResponse[] = []
  const findings: string[] = []
  const keys = await readKeys(port)
  const client = async () => {
    for (const input of inputs) {
      const { sealed } = input
      const bytes = sealed ? await sealedBytes(sealed, keysFor(keys, sealed.host)) : input.bytes
      const answer = await sendRaw(port, { ...input, bytes })
      answers.push(answer)
      findings.push(...checkResponse(input, answer))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return { answers, findings }
}

test('bad input is refused: no 5xx, no word of our inside, no slow answer, every JSON an envelope', async () => {
  await withDevEnvironment({ apis: 1, workers: 0, thirdParties: ['provider', 'bank'], env }, async (house) => {
    const pid = house.apis[0]?.pid()
    const { answers, findings } = await attack(house, badInputs(seed, byProfile(2_000, 100_000)))
    const of = (kind: number) => answers.filter(({ status }) => Math.floor(status / 100) === kind).length
    printFigures('bad input', {
      seed,
      inputs: answers.length,
      '2xx': of(2),
      '3xx': of(3),
      '4xx': of(4),
      '5xx': of(5),
      'hung up': of(0),
      'slowest ms': Math.round(Math.max(...answers.map(({ tookMs }) => tookMs))),
      findings: findings.length,
    })
    expect(findings.slice(0, 20)).toEqual([])
    expect(house.apis[0]?.pid()).toBe(pid)
    expect((await fetch(`${house.apis[0]?.healthUrl}/ready`)).status).toBe(200)
    // Inputs that never reach a handler would prove little.
    expect(of(2)).toBeGreaterThan(answers.length / 20)
    expect(of(4)).toBeGreaterThan(answers.length / 3)
  })
})

/** Enough for the one call with the planted bug to be asked in earnest among all others. */
const controlInputs = 1_600

const controls = [
  {
    title: 'a handler that throws',
    bug: {
      file: 'apps/api/src/routes/system/system.ts',
      find: 'const { settings } = merchant\n',
      replace: "const { settings } = merchant\n    if (settings) throw new Error('planted')\n",
    },
    finding: /^5xx: GET \S*\/wps\/system\/status/,
  },
  {
    title: 'a handler that tells what went wrong inside',
    bug: {
      file: 'apps/api/src/http/errors.ts',
      find: "return reply.code(status).send(refusalEnvelope(new Refusal('UNKNOWN'), request.id))",
      replace: 'return reply.code(status).send({ stack: error.stack })',
    },
    finding: /^(?:leak|no envelope): POST/,
  },
  {
    title: 'a handler that is slow',
    bug: {
      file: 'apps/api/src/routes/system/system.ts',
      find: 'const { settings } = merchant\n',
      replace: 'const { settings } = merchant\n    await new Promise((resolve) => setTimeout(resolve, 2_100))\n',
    },
    finding: /^slow, \d+ ms: GET \S*\/wps\/system\/status/,
  },
]

describe.concurrent('the same checker finds planted bugs', () => {
  const planted = controls.map((each) => ({ ...each, bugs: [each.bug] }))
  testControls(import.meta.filename, planted, async ({ title, bug, finding }, { expect }) => {
    await withDevEnvironment({ apis: 1, workers: 0, thirdParties: ['provider', 'bank'], env, bug }, async (house) => {
      const { findings } = await attack(house, badInputs(seed, controlInputs))
      const caught = findings.filter((found) => finding.test(found))
      printFigures(`control: ${title}`, { findings: findings.length, 'first caught': caught[0] ?? 'none' })
      expect(caught).not.toEqual([])
    })
  })
})
