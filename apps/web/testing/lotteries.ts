import type { Lottery, LotteryGroup } from '../src/data/lottery/lottery.ts'

export function testLottery(code: string, more: Partial<Lottery> = {}): Lottery {
  return {
    code,
    gameId: `id-${code}`,
    name: `Lottery ${code}`,
    mobileIconUrl: '',
    iconHue: 150,
    iconText: code.slice(0, 2),
    remark: '',
    isSale: true,
    isLocked: false,
    remainTime: 600_000,
    lockTime: 590_000,
    saleTime: 1_200_000,
    showIcon: true,
    gameType: 'LOTT',
    drawDayOfWeek: '1,2,3,4,5,6,7',
    numero: '20300101',
    gameClassifyNew: 'VN',
    lottoMode: 'Traditional',
    playable: true,
    ...more,
  }
}

export function testGroup(tag: string, labelName: string, codes: readonly string[]): LotteryGroup {
  return { tag, labelName, gameMenus: codes.map((code) => ({ code, gameId: `id-${code}` })) }
}
