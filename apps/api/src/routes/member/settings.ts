import { randomBytes } from 'node:crypto'
import { verification } from '@fairground/contract/account/codes.ts'
import * as contract from '@fairground/contract/member/settings.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { isSteppedUp } from '@fairground/domain/account/session-rules.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { takeChallenge } from '@fairground/modules/account/tries/challenge-uses.ts'
import { countHeadIcon, readHeadIcon, storeHeadIcon } from '@fairground/modules/member/head-icon.ts'
import {
  isEmailFree,
  readSecurityConfig,
  setEmail,
  setNickname,
  setPayeeName,
} from '@fairground/modules/member/settings.ts'
import type { Api } from '../../api.ts'
import { accountOf, answer, ownerOf } from '../../http/answer.ts'
import { digestOf } from '../../http/secrets.ts'
import { createChallenges } from '../../session/challenges.ts'
import { deviceOf } from '../../session/device.ts'
import { createDecoder } from '../../uploads/decoder/create-decoder.ts'
import { createPictures } from '../../uploads/pictures.ts'
import { pictureUrl, servePictures } from '../../uploads/serve-pictures.ts'

export function settingsRoutes(api: Api): void {
  fieldRoutes(api)
  headIconRoutes(api)
  servePictures(api)
}

function fieldRoutes(api: Api): void {
  answer(api, contract.setNickname, { perMinute: 20 }, async ({ nickname }, answering) => ({
    nickname: await setNickname(api.db, ownerOf(answering), nickname),
  }))

  const challenges = createChallenges(api.config)
  answer(api, contract.checkEmail, { perMinute: 10 }, async (input, { merchant, now, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const deviceHash = digestOf(deviceOf(request, reply))
    const place = { merchantId: merchant.id, purpose: 'check-email', deviceHash } as const
    const proof = proofIn(input.verification)
    const nonce = proof && (await challenges.verify(now, place, proof))
    const isPaidFor =
      nonce && (await inMerchant(api.db, merchant.id, (tx) => takeChallenge(tx, now, merchant.id, nonce)))
    if (!isPaidFor) throw new Refusal('CAPTCHA_NEEDED', { verification: true })
    return { available: await isEmailFree(api.db, api.personalData, merchant.id, input.email) }
  })

  answer(api, contract.setEmail, { perMinute: 10 }, async ({ email }, answering) => ({
    email: await setEmail(api.db, api.personalData, ownerOf(answering), email),
  }))

  answer(api, contract.setPayeeName, { perMinute: 10 }, async ({ payeeName }, answering) => {
    const isConfirmed = isSteppedUp(accountOf(answering).steppedUpAt, answering.now)
    return { payeeName: await setPayeeName(api.db, api.personalData, ownerOf(answering), payeeName, isConfirmed) }
  })

  answer(api, contract.readSecurityConfig, { perMinute: 120 }, async (_input, answering) => {
    const config = await readSecurityConfig(api.db, api.personalData, ownerOf(answering))
    const isOffered = answering.merchant.settings.securityQuestions
    return { ...config, securityQuestions: isOffered ? config.securityQuestions : null }
  })
}

/** An address holds text alone, so the proof comes as the text of its JSON. */
function proofIn(text: string) {
  try {
    return verification.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

const side = 256

function headIconRoutes(api: Api): void {
  const pictures = createPictures(createDecoder(api.config), api.log)

  answer(api, contract.setHeadIcon, { perMinute: 10 }, async ({ file }, answering) => {
    const owner = ownerOf(answering)
    await countHeadIcon(api.db, answering.now, owner)
    const webp = await pictures.draw(Buffer.from(await file.arrayBuffer()), side)
    const name = randomBytes(16).toString('base64url')
    await storeHeadIcon(api.db, answering.now, { ...owner, name, webp })
    return { url: pictureUrl(name) }
  })

  answer(api, contract.readHeadIcon, { perMinute: 120 }, async (_input, answering) => {
    const name = await readHeadIcon(api.db, ownerOf(answering))
    return { url: name === null ? null : pictureUrl(name) }
  })
}
