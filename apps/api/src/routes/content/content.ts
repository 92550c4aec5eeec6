import { randomBytes } from 'node:crypto'
import * as contract from '@fairground/contract/content/content.ts'
import type { ContentType } from '@fairground/domain/content/content-names.ts'
import { isLanguageCode } from '@fairground/domain/languages.ts'
import type { Actor } from '@fairground/domain/permissions.ts'
import { readLiveModels } from '@fairground/modules/content/publish-live-models.ts'
import { readWinners } from '@fairground/modules/content/publish-sample-winners.ts'
import { readAnnouncements } from '@fairground/modules/content/read-announcements.ts'
import { readNews, readNotices, readPopularAnnouncements } from '@fairground/modules/content/read-articles.ts'
import { readCustomerService } from '@fairground/modules/content/read-customer-service.ts'
import { readHelp } from '@fairground/modules/content/read-help.ts'
import type { Reader } from '@fairground/modules/content/read-items.ts'
import { markAnnouncementRead } from '@fairground/modules/content/read-marks.ts'
import { readPromotions } from '@fairground/modules/content/read-promotions.ts'
import { readTemplate } from '@fairground/modules/content/read-template.ts'
import type { Api } from '../../api.ts'
import type { Merchant } from '../../brands/merchants.ts'
import { accountOf, answer } from '../../http/answer.ts'

const perMinute = 600
const forAll = { perMinute, serialise: true } as const
const forGuests = { perMinute, serialise: 'guests' } as const
const guest: Actor = { kind: 'guest' }

/** A language that the brand does not speak is answered in the brand's own. */
function readerOf({ id, settings }: Merchant, language: string, actor: Actor): Reader {
  const { supported, default: brandLanguage } = settings.languages
  const spoken = isLanguageCode(language) && supported.includes(language) ? language : brandLanguage
  return { merchantId: id, language: spoken, brandLanguage, actor }
}

export function contentRoutes(api: Api): void {
  const { db } = api

  answer(api, contract.readAnnouncements, forGuests, async (input, { merchant, actor, now }) =>
    readAnnouncements(db, now, readerOf(merchant, input.language, actor), {
      types: input.types.split(',') as ContentType[],
      groupName: input.groupName ?? null,
      guestPopups: merchant.settings.guestPopups,
    }),
  )

  answer(api, contract.readNotices, forGuests, async ({ language }, { merchant, actor, now }) => ({
    list: await readNotices(db, now, readerOf(merchant, language, actor), merchant.settings),
  }))

  answer(api, contract.markAnnouncementRead, { perMinute }, async ({ announcementId }, answering) => {
    const { memberId } = accountOf(answering)
    await markAnnouncementRead(db, answering.now, { merchantId: answering.merchant.id, memberId, announcementId })
    return {}
  })

  answer(api, contract.readPopularAnnouncements, forGuests, async ({ language }, { merchant, actor, now }) => ({
    list: await readPopularAnnouncements(db, now, readerOf(merchant, language, actor)),
  }))

  answer(api, contract.readNews, forAll, async ({ language }, { merchant, now }) => ({
    list: await readNews(db, now, readerOf(merchant, language, guest)),
  }))

  answer(api, contract.readHelp, forAll, async ({ language }, { merchant, now }) =>
    readHelp(db, now, readerOf(merchant, language, guest)),
  )

  answer(api, contract.readPromotions, forAll, async ({ language }, { merchant, now }) => ({
    list: await readPromotions(db, now, readerOf(merchant, language, guest)),
  }))

  answer(api, contract.readTemplate, forAll, async ({ language }, { merchant, now }) => {
    const template = await readTemplate(db, now, readerOf(merchant, language, guest))
    const { appDescription, appFontColour, ...rest } = template
    const mobile = { app_desc: appDescription, app_desc_font_color: appFontColour }
    return { ...rest, mobile, imageHosts: [...merchant.settings.imageHosts] }
  })

  answer(api, contract.readCustomerService, forAll, async (_input, { merchant }) =>
    readCustomerService(db, merchant.id, randomBytes),
  )

  answer(api, contract.readWinners, forAll, async ({ limitNum }, { merchant }) => {
    const { sample, winners } = await readWinners(db, merchant.id, limitNum)
    return { sample, list: winners.map((vo) => ({ vo })) }
  })

  answer(api, contract.readLiveModels, forAll, async (_input, { merchant }) => ({
    list: await readLiveModels(db, merchant.id),
  }))
}
