import { expect, test } from 'vitest'
import { isOfKind, lotteryAt, type StoredLottery, textFor } from './lottery-at.ts'

const hue: StoredLottery = {
  code: 'VNC_HUE',
  gameId: '202',
  names: { EN: 'Thua Thien Hue', VI: 'Thừa Thiên Huế' },
  remarks: { EN: 'Demo', UR: 'ڈیمو' },
  schedule: {
    kind: 'weekly',
    zone: 'Asia/Ho_Chi_Minh',
    days: [1, 2],
    drawMs: 62_100_000,
    lockMs: 600_000,
    opens: 'day-before',
    exceptions: [],
    counted: null,
  },
  classify: 'VN',
  lottoMode: 'Traditional',
  ball: { hue: 157, text: 'HUE' },
  isDrawn: false,
}
const reader = { language: 'UR', brandDefault: 'VI' } as const

test('LOTT-16 LOTT-18 a lottery carries every field of the specification, the draw days as a comma list', () => {
  expect(lotteryAt(hue, 'LOTT', reader, new Date('2026-11-09T17:00:00+07:00'))).toEqual({
    code: 'VNC_HUE',
    gameId: '202',
    name: 'Thừa Thiên Huế',
    mobileIconUrl: '',
    iconHue: 157,
    iconText: 'HUE',
    remark: 'ڈیمو',
    isSale: true,
    isLocked: false,
    remainTime: 300_000,
    lockTime: 600_000,
    saleTime: 86_400_000,
    showIcon: true,
    gameType: 'LOTT',
    drawDayOfWeek: '2,1',
    numero: '20261109',
    gameClassifyNew: 'VN',
    lottoMode: 'Traditional',
    playable: false,
  })
})

test('CAT-02 a lottery is of the traditional kind, of the entertainment kind or of both, and says the kind that was asked for', () => {
  const both = { ...hue, lottoMode: 'Traditional,Entertainment' }
  const modern = { ...hue, lottoMode: 'Entertainment' }
  expect([hue, both, modern].map((lottery) => isOfKind(lottery, 'LOTT'))).toEqual([true, true, false])
  expect([hue, both, modern].map((lottery) => isOfKind(lottery, 'ELOTT'))).toEqual([false, true, true])
  const at = new Date('2026-11-09T17:00:00+07:00')
  expect(lotteryAt(both, 'ELOTT', reader, at).gameType).toBe('ELOTT')
  expect([hue, both, modern].map((lottery) => lotteryAt(lottery, undefined, reader, at).gameType)).toEqual([
    'LOTT',
    'LOTT',
    'ELOTT',
  ])
})

test('a text falls back from the reader to the brand and from the brand to English', () => {
  const names = { EN: 'English', VI: 'Vietnamese' }
  expect(textFor(names, { language: 'VI', brandDefault: 'EN' })).toBe('Vietnamese')
  expect(textFor(names, { language: 'UR', brandDefault: 'VI' })).toBe('Vietnamese')
  expect(textFor(names, { language: 'UR', brandDefault: 'KO' })).toBe('English')
})
