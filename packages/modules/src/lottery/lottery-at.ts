import { languagesToTry } from '@fairground/domain/content/choose-text.ts'
import { isEntertainment } from '@fairground/domain/games/launch-rules.ts'
import type { LanguageCode } from '@fairground/domain/languages.ts'
import { type Sale, saleAt } from '@fairground/domain/lottery/sale.ts'
import { drawDaysOf, type Schedule } from '@fairground/domain/lottery/schedule.ts'
import { writeDrawDays } from '@fairground/domain/lottery/weekday.ts'

export type Texts = Readonly<Partial<Record<LanguageCode, string>>>

export type StoredLottery = {
  readonly code: string
  readonly gameId: string
  readonly names: Texts
  readonly remarks: Texts
  readonly schedule: Schedule
  readonly classify: string
  readonly lottoMode: string
  readonly ball: { readonly hue: number; readonly text: string }
  /** Many lotteries are listed with their schedules; bets are taken on those that the platform draws. */
  readonly isDrawn: boolean
}

/** LOTT is the traditional way to play and ELOTT the entertainment way; one lottery may have both (D-33). */
export type LotteryKind = 'LOTT' | 'ELOTT'

export type Reader = { readonly language: LanguageCode; readonly brandDefault: LanguageCode }

export type ShownLottery = Sale & {
  readonly code: string
  readonly gameId: string
  readonly name: string
  readonly mobileIconUrl: string
  readonly iconHue: number
  readonly iconText: string
  readonly remark: string
  readonly showIcon: boolean
  readonly gameType: LotteryKind
  readonly drawDayOfWeek: string
  readonly gameClassifyNew: string
  readonly lottoMode: string
  readonly playable: boolean
}

/** A lottery as a phone sees it at this moment, in the list of the kind that it asked for. */
export function lotteryAt(
  lottery: StoredLottery,
  asked: LotteryKind | undefined,
  reader: Reader,
  now: Date,
): ShownLottery {
  return {
    ...saleAt(lottery.schedule, now),
    code: lottery.code,
    gameId: lottery.gameId,
    name: textFor(lottery.names, reader),
    // The ball of hue and letters stands for the icon, so a list of lotteries loads no picture.
    mobileIconUrl: '',
    iconHue: lottery.ball.hue,
    iconText: lottery.ball.text,
    remark: textFor(lottery.remarks, reader),
    showIcon: true,
    gameType: asked ?? (isOfKind(lottery, 'LOTT') ? 'LOTT' : 'ELOTT'),
    drawDayOfWeek: writeDrawDays(drawDaysOf(lottery.schedule)),
    gameClassifyNew: lottery.classify,
    lottoMode: lottery.lottoMode,
    playable: lottery.isDrawn,
  }
}

export function isOfKind({ lottoMode }: Pick<StoredLottery, 'lottoMode'>, kind: LotteryKind): boolean {
  return kind === 'ELOTT' ? isEntertainment(lottoMode) : lottoMode.includes('Traditional')
}

/** The reader's language, then the brand's, then English. */
export function textFor(texts: Texts, { language, brandDefault }: Reader): string {
  return languagesToTry(language, brandDefault).flatMap((each) => texts[each] ?? [])[0] ?? ''
}
