import type { Db } from '@fairground/db/connect.ts'
import type { FamilyCode } from '@fairground/domain/lottery/game-code.ts'
import type { FastSchedule, WeeklySchedule } from '@fairground/domain/lottery/schedule.ts'
import { type Weekday, weekdays } from '@fairground/domain/lottery/weekday.ts'
import {
  type LotteryList,
  type PublishedGroup,
  type PublishedLottery,
  publishLotteries,
} from '@fairground/modules/lottery/publish-lotteries.ts'
import { demoRemark, familyNames, groupNames, northName, provinceNames, withMinutes } from './lottery-names.ts'

const zone = 'Asia/Ho_Chi_Minh'
const minuteMs = 60_000
const clock = (hours: number, minutes: number) => (hours * 60 + minutes) * minuteMs

type Province = readonly [code: string, name: string, ball: string, ...days: Weekday[]]

const central: readonly Province[] = [
  ['PHU_YEN', 'Phú Yên', 'PY', 2],
  ['HUE', 'Thừa Thiên Huế', 'HUE', 2, 1],
  ['DAK_LAK', 'Đắk Lắk', 'DLK', 3],
  ['QUANG_NAM', 'Quảng Nam', 'QNM', 3],
  ['DA_NANG', 'Đà Nẵng', 'DNG', 4, 7],
  ['KHANH_HOA', 'Khánh Hòa', 'KH', 4, 1],
  ['BINH_DINH', 'Bình Định', 'BDH', 5],
  ['QUANG_TRI', 'Quảng Trị', 'QT', 5],
  ['QUANG_BINH', 'Quảng Bình', 'QB', 5],
  ['GIA_LAI', 'Gia Lai', 'GL', 6],
  ['NINH_THUAN', 'Ninh Thuận', 'NT', 6],
  ['QUANG_NGAI', 'Quảng Ngãi', 'QNG', 7],
  ['DAK_NONG', 'Đắk Nông', 'DNO', 7],
  ['KON_TUM', 'Kon Tum', 'KT', 1],
]

const southern: readonly Province[] = [
  ['HCM', 'TP. Hồ Chí Minh', 'HCM', 2, 7],
  ['DONG_THAP', 'Đồng Tháp', 'DT', 2],
  ['CA_MAU', 'Cà Mau', 'CM', 2],
  ['BEN_TRE', 'Bến Tre', 'BTR', 3],
  ['VUNG_TAU', 'Vũng Tàu', 'VT', 3],
  ['BAC_LIEU', 'Bạc Liêu', 'BL', 3],
  ['DONG_NAI', 'Đồng Nai', 'DNA', 4],
  ['CAN_THO', 'Cần Thơ', 'CT', 4],
  ['SOC_TRANG', 'Sóc Trăng', 'ST', 4],
  ['TAY_NINH', 'Tây Ninh', 'TN', 5],
  ['AN_GIANG', 'An Giang', 'AG', 5],
  ['BINH_THUAN', 'Bình Thuận', 'BTH', 5],
  ['VINH_LONG', 'Vĩnh Long', 'VL', 6],
  ['BINH_DUONG', 'Bình Dương', 'BDU', 6],
  ['TRA_VINH', 'Trà Vinh', 'TV', 6],
  ['LONG_AN', 'Long An', 'LA', 7],
  ['BINH_PHUOC', 'Bình Phước', 'BP', 7],
  ['HAU_GIANG', 'Hậu Giang', 'HG', 7],
  ['TIEN_GIANG', 'Tiền Giang', 'TG', 1],
  ['KIEN_GIANG', 'Kiên Giang', 'KG', 1],
  ['DA_LAT', 'Đà Lạt', 'DL', 1],
]

type Fast = readonly [family: FamilyCode, minutes: 1 | 2 | 5, ball: string, gameId: string]

/** All of them are drawn: the code of each is that of its rules and how often it is drawn. */
const fast: readonly Fast[] = [
  ['K3', 1, 'D1', '406'],
  ['K3', 5, 'D5', '407'],
  ['VNN', 1, 'N1', '401'],
  ['VNN', 2, 'N2', '402'],
  ['VNN', 5, 'N5', '403'],
  ['SSC', 1, '5D1', '404'],
  ['SSC', 5, '5D5', '405'],
  ['PK10', 1, 'R10', '408'],
  ['KENO', 5, 'KEN', '409'],
  ['X115', 1, 'E1', '410'],
  ['X115', 5, 'E5', '411'],
  ['VNS', 1, 'S1', '412'],
]

const lockSeconds = { 1: 5, 2: 10, 5: 15 } as const

// Neighbours in a list get colours far from each other.
const hueOf = (index: number) => (index * 137 + 20) % 360

const newYear = ['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08'].map((date) => ({
  date,
  reason: 'Lunar New Year',
}))

function weekly(days: readonly Weekday[], drawMs: number, opens: WeeklySchedule['opens']): WeeklySchedule {
  return { kind: 'weekly', zone, days, drawMs, lockMs: 10 * minuteMs, opens, exceptions: newYear, counted: null }
}

function provinces(list: readonly Province[], region: Region): PublishedLottery[] {
  return list.map(([code, name, ball, ...days], index) => ({
    code: `${region.prefix}_${code}`,
    gameId: String(region.firstId + index),
    groupTag: region.tag,
    family: 'VNS',
    names: provinceNames(name),
    remarks: demoRemark,
    schedule: weekly(days, region.drawMs, 'day-before'),
    classify: 'VN',
    lottoMode: 'Traditional',
    ball: { hue: hueOf(index), text: ball },
  }))
}

type Region = { readonly prefix: string; readonly tag: string; readonly firstId: number; readonly drawMs: number }

const north: PublishedLottery = {
  code: 'VNN',
  gameId: '101',
  groupTag: 'vietnam_north',
  family: 'VNN',
  names: northName,
  remarks: demoRemark,
  schedule: weekly(weekdays, clock(18, 15), 'previous-lock'),
  classify: 'VN',
  lottoMode: 'Traditional',
  ball: { hue: 150, text: 'MB' },
}

function fastLottery([family, minutes, ball, gameId]: Fast, index: number): PublishedLottery {
  const schedule: FastSchedule = {
    kind: 'fast',
    zone,
    intervalMs: minutes * minuteMs,
    lockMs: lockSeconds[minutes] * 1000,
  }
  return {
    code: `${family}_${minutes}M`,
    gameId,
    groupTag: family === 'KENO' ? 'keno' : 'fast',
    family,
    names: withMinutes(familyNames[family], minutes),
    remarks: demoRemark,
    schedule,
    classify: family === 'VNN' || family === 'VNS' ? 'VN' : family,
    lottoMode: 'Traditional,Entertainment',
    ball: { hue: hueOf(index), text: ball },
  }
}

const groups: readonly PublishedGroup[] = [
  { tag: 'vietnam_southern', names: groupNames.vietnam_southern, prizeModes: ['Lott', 'SEA'] },
  { tag: 'vietnam_central', names: groupNames.vietnam_central, prizeModes: ['Lott', 'SEA'] },
  { tag: 'vietnam_north', names: groupNames.vietnam_north, prizeModes: ['Lott', 'SEA'] },
  { tag: 'fast', names: groupNames.fast, prizeModes: ['Lott', 'Elott', 'ZY'] },
  { tag: 'keno', names: groupNames.keno, prizeModes: ['Lott', 'Elott', 'ZY'] },
]

/** The Vietnamese provinces on their weekdays and fast ones of every family. The draws are a demonstration. */
export const demoLotteries: LotteryList = {
  groups,
  lotteries: [
    ...provinces(southern, { prefix: 'VNS', tag: 'vietnam_southern', firstId: 301, drawMs: clock(16, 15) }),
    ...provinces(central, { prefix: 'VNC', tag: 'vietnam_central', firstId: 201, drawMs: clock(17, 15) }),
    north,
    ...fast.map(fastLottery),
  ],
}

export function publishDemoLotteries(db: Db, merchant: { readonly id: number }): Promise<void> {
  return publishLotteries(db, merchant.id, demoLotteries)
}
