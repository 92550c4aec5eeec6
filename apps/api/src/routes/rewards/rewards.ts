import { randomBytes } from 'node:crypto'
import * as contract from '@fairground/contract/rewards/rewards.ts'
import { isLanguageCode } from '@fairground/domain/languages.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { isPngOrJpg } from '@fairground/domain/rewards/application-rules.ts'
import type { NameReader } from '@fairground/modules/cashier/deposit/deposit-names.ts'
import { type Application, applyForPromotion, readApplication } from '@fairground/modules/rewards/applications.ts'
import { claimPromotion, claimReward } from '@fairground/modules/rewards/claim-reward.ts'
import { type GivingUp, giveUp, previewGivingUp } from '@fairground/modules/rewards/give-up.ts'
import { type PromotionReader, readMyPromotions, readPromotions } from '@fairground/modules/rewards/read-promotions.ts'
import { readRewards } from '@fairground/modules/rewards/read-rewards.ts'
import type { Api } from '../../api.ts'
import type { Merchant } from '../../brands/merchants.ts'
import { accountOf, answer, ownerOf } from '../../http/answer.ts'
import { describeDevice } from '../../session/device.ts'
import { createDecoder } from '../../uploads/decoder/create-decoder.ts'
import { createPictures } from '../../uploads/pictures.ts'

/** What is written on a paper can still be read. */
const pictureSide = 1_600

export function rewardRoutes(api: Api): void {
  promotionRoutes(api)
  claimRoutes(api)
  applicationRoutes(api)
}

/** A language that the brand does not speak is answered in the brand's own. */
function readerOf({ id, settings }: Merchant, language: string): PromotionReader {
  const { supported, default: brandLanguage } = settings.languages
  const spoken = isLanguageCode(language) && supported.includes(language) ? language : brandLanguage
  return { merchantId: id, language: spoken, brandLanguage }
}

function nameReaderOf({ settings }: Merchant, language?: string): NameReader {
  const brandDefault = settings.languages.default
  return { language: language !== undefined && isLanguageCode(language) ? language : brandDefault, brandDefault }
}

function promotionRoutes(api: Api): void {
  answer(
    api,
    contract.readPromotions,
    { perMinute: 600, serialise: true },
    async ({ language }, { merchant, now }) => ({
      list: [...(await readPromotions(api.db, now, readerOf(merchant, language)))],
    }),
  )

  answer(api, contract.readMyPromotions, { perMinute: 120 }, async ({ language }, answering) => {
    const reader = readerOf(answering.merchant, language)
    const { memberId } = accountOf(answering)
    return { list: [...(await readMyPromotions(api.db, answering.now, reader, memberId))] }
  })

  answer(api, contract.readRewards, { perMinute: 120 }, async ({ language }, answering) =>
    readRewards(api.db, answering.now, ownerOf(answering), nameReaderOf(answering.merchant, language)),
  )
}

function claimRoutes(api: Api): void {
  answer(api, contract.claim, { perMinute: 60 }, async ({ key, reward }, answering) =>
    claimReward(api.db, answering.now, { ...ownerOf(answering), key }, reward, nameReaderOf(answering.merchant)),
  )

  answer(api, contract.claimPromotion, { perMinute: 60 }, async ({ key, promotion }, answering) => {
    const { standalone: isInApp } = describeDevice(answering.request)
    const wanted = { promotion, chance: randomBytes(8).readBigUInt64BE() >> 1n, isInApp }
    const claim = { ...ownerOf(answering), key }
    return claimPromotion(api.db, answering.now, claim, wanted, nameReaderOf(answering.merchant))
  })

  answer(api, contract.previewGivingUp, { perMinute: 120 }, async ({ reward }, answering) =>
    wireGivingUp(await previewGivingUp(api.db, ownerOf(answering), reward)),
  )

  answer(api, contract.giveUp, { perMinute: 20 }, async ({ reward }, answering) =>
    wireGivingUp(await giveUp(api.db, answering.now, ownerOf(answering), reward)),
  )
}

function wireGivingUp({ givenUp, kept, remaining }: GivingUp) {
  return { givenUp: formatAmount(givenUp), kept: formatAmount(kept), remaining: formatAmount(remaining) }
}

function applicationRoutes(api: Api): void {
  const pictures = createPictures(createDecoder(api.config), api.log)

  async function drawn(file: File): Promise<Buffer> {
    const bytes = Buffer.from(await file.arrayBuffer())
    if (!isPngOrJpg(bytes)) throw new Refusal('PICTURE_UNUSABLE')
    return pictures.draw(bytes, pictureSide, 'whole')
  }

  answer(api, contract.apply, { perMinute: 6 }, async ({ key, promotion, comment, ...images }, answering) => {
    const files = [images.image1, images.image2, images.image3].filter((file) => file !== undefined)
    const webps: Buffer[] = []
    for (const file of files) webps.push(await drawn(file))
    const asked = { ...ownerOf(answering), key, promotion, comment: comment.trim(), pictures: webps }
    return wireApplication(await applyForPromotion(api.db, answering.now, asked))
  })

  answer(api, contract.readApplication, { perMinute: 120 }, async ({ promotion }, answering) => {
    const application = await readApplication(api.db, ownerOf(answering), promotion)
    return application && wireApplication(application)
  })
}

function wireApplication({ createdAt, ...application }: Application) {
  return { ...application, createdAt: createdAt.toISOString() }
}
