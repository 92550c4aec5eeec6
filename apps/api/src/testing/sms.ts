import { pbkdf2Sync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CodePurpose,
  getCode,
  readVerification,
  sendRegisterCode,
  type WorkPurpose,
} from '@fairground/contract/account/codes.ts'
import type { OutputOf } from '@fairground/contract/call.ts'
import { solveChallenge } from 'altcha-lib'
import type { DeriveKeyFunction } from 'altcha-lib/types'
import type { TestPhone } from './phone.ts'

type Message = { readonly to: string; readonly text: string; readonly key: string }

export type TestSms = {
  /** What the api is told, so that it finds this gateway and asks for little work. */
  readonly env: { readonly SMS_URL: string; readonly SMS_KEY: string; readonly VERIFICATION_COST: string }
  /** Everything that came, twice if it came twice. */
  readonly messages: Message[]
  /** How it treats what comes from now on; `lost` takes a message and answers nothing, `slow` takes its time. */
  behaviour: 'good' | 'broken' | 'lost' | 'slow'
  /** The latest code that went to a number. */
  codeFor(to: string): string
  close(): void
}

const slowMs = 1_500

export async function testSms(): Promise<TestSms> {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    if (request.headers.authorization !== 'Bearer test') return response.writeHead(401).end()
    if (sms.behaviour === 'broken') return response.writeHead(500).end()
    if (sms.behaviour === 'slow') await sleep(slowMs)
    sms.messages.push(JSON.parse(text))
    if (sms.behaviour === 'lost') return request.socket.destroy()
    return response.writeHead(200).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sms: TestSms = {
    env: {
      SMS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
      SMS_KEY: 'test',
      VERIFICATION_COST: '1',
    },
    messages: [],
    behaviour: 'good',
    codeFor: (to) => /#(\d{6})$/.exec(sms.messages.findLast((message) => message.to === to)?.text ?? '')?.[1] ?? '',
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return sms
}

type Challenge = OutputOf<typeof readVerification>

/** Step by step on this thread: with little work in each step, asking another one costs more than the work. */
const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2Sync(password, salt, cost, keyLength, 'sha256'),
})

export async function solutionOf(challenge: Challenge) {
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
  if (!solution) throw new Error('the work was not done in time')
  return { challenge, solution }
}

/** Does the work before a code or a check, as a page does it. */
export async function solveWork({ send }: TestPhone, purpose: WorkPurpose) {
  return solutionOf(await send(readVerification, { purpose }))
}

/** Asks for a code as a page does, with the work before it. The number is one of Pakistan unless told. */
export async function requestSmsCode(phone: TestPhone, purpose: CodePurpose, typed: string, countryDialingCode = '92') {
  const rest = { countryDialingCode, language: 'EN', verification: await solveWork(phone, purpose) }
  return purpose === 'register'
    ? phone.send(sendRegisterCode, { mobileNo: typed, ...rest })
    : phone.send(getCode, { purpose, mobileNum: typed, ...rest })
}
