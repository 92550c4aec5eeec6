import { randomBytes } from 'node:crypto'
import * as contract from '@fairground/contract/content/content.ts'
import type { ContentType } from '@fairground/domain/content/content-names.ts'
import { isLanguageCode } from '@fairground/domain/languages.ts'
import { maskedUsername } from '@fairground/domain/member/masks.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import type { Actor } from '@fairground/domain/permissions.ts'
import { readLiveModels } from '@fairground/modules/content/publish-live-models.ts'
import { readWinners } from '@fairground/modules/content/publish-sample-winners.ts'
import { readAnnouncements } from '@fairground/modules/content/read-announcements.ts'
import { readNews, readNotices, readPopularAnnouncements } from '@fairground/modules/content/read-articles.ts'
import { readCustomerService } from '@fairground/modules/content/read-customer-service.ts'
import { readHelp } from '@fairground/modules/content/read-help.ts'
import type { Reader } from '@fairground/modules/content/read-items.ts'
import { markAnnouncementRead } from '@fairground/modules/content/read-marks.ts'
import { readTemplate } from '@fairground/modules/content/read-template.ts'
import { readWins, type ShownWin } from '@fairground/modules/wallet/record/read-wins.ts'
import type { Api } from '../../api.ts'
import type { Merchant } from '../../brands/merchants.ts'
import { accountOf, answer } from '../../http/answer.ts'
import { nameIn, pictureOf } from '../wallet/play-wire.ts'

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

  answer(api, contract.readTemplate, forAll, async ({ language }, { merchant, now }) => {
    const template = await readTemplate(db, now, readerOf(merchant, language, guest))
    const { appDescription, appFontColour, ...rest } = template
    const mobile = { app_desc: appDescription, app_desc_font_color: appFontColour }
    return { ...rest, mobile, imageHosts: [...merchant.settings.imageHosts] }
  })

  answer(api, contract.readCustomerService, forAll, async (_input, { merchant }) =>
    readCustomerService(db, merchant.id, randomBytes),
  )

  // Wins come with every fold of the facts and with no publication, so that nothing of them is kept.
  answer(api, contract.readWinners, { perMinute }, async ({ limitNum, language }, { merchant }) => {
    const wins = await readWins(db, merchant.id, limitNum)
    if (wins.length > 0) return { sample: false, list: wins.map((win) => ({ vo: wireWin(win, merchant, language) })) }
    const { sample, winners } = await readWinners(db, merchant.id, limitNum)
    return { sample, list: winners.map((vo) => ({ vo })) }
  })

  answer(api, contract.readLiveModels, forAll, async (_input, { merchant }) => ({
    list: await readLiveModels(db, merchant.id),
  }))
}

/** A winner is shown by a name that nobody else can be found by. */
function wireWin({ username, vendorName, names, art, win }: ShownWin, { settings }: Merchant, language: string) {
  const brandDefault = settings.languages.default
  const reader = { language: isLanguageCode(language) ? language : brandDefault, brandDefault }
  return {
    iconUrl: pictureOf(art) ?? '',
    customerName: maskedUsername(username),
    vendor: vendorName,
    gameName: nameIn(names, reader) ?? '',
    winAmount: formatAmount(win),
  }
}
