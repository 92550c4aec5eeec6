import type { Fish } from '../catches.ts'

type Part = { readonly d: string; readonly from: string; readonly to?: string }
export type Shape = { readonly width: number; readonly height: number; readonly parts: readonly Part[] }

const eye = (x: number, y: number, r = 4): readonly Part[] => [
  { d: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`, from: '#ffffff' },
  { d: `M${x - r / 3} ${y}a${r / 2} ${r / 2} 0 1 0 ${r} 0a${r / 2} ${r / 2} 0 1 0 ${-r} 0`, from: '#13203a' },
]

/** Every fish by its outline, with its head to the right, in a field of a hundred by seventy. */
export const shapes: Readonly<Record<Fish, Shape>> = {
  minnow: {
    width: 44,
    height: 31,
    parts: [
      { d: 'M30 35 4 14q8 21 0 42z', from: '#2f86d6', to: '#1c5aa6' },
      { d: 'M22 35q26-34 74 0q-48 34-74 0z', from: '#8ad4ff', to: '#2f8fe6' },
      ...eye(80, 31),
    ],
  },
  angel: {
    width: 52,
    height: 44,
    parts: [
      { d: 'M30 35 6 16q8 19 0 38z', from: '#ffb04a', to: '#f07c1e' },
      { d: 'M40 12Q60-12 74 10zM40 58q20 24 34 2z', from: '#ffb04a', to: '#f07c1e' },
      { d: 'M22 35q24-42 74 0q-50 42-74 0z', from: '#74b9ff', to: '#3a63d8' },
      { d: 'M46 13q10 22 0 44l12 3q10-25 0-50z', from: '#ffd27a', to: '#f59b2e' },
      ...eye(82, 31),
    ],
  },
  crab: {
    width: 58,
    height: 44,
    parts: [
      { d: 'M26 50 8 66M34 56 24 70M74 50l18 16M66 56l10 14', from: '#c2185b' },
      {
        d: 'M24 32Q6 26 8 8q8 10 14 8q-2-8 4-12q8 14 4 26zM76 32q18-6 16-24q-8 10-14 8q2-8-4-12q-8 14-4 26z',
        from: '#ff5f8f',
        to: '#d81b60',
      },
      { d: 'M18 44q8-24 32-24t32 24q-8 20-32 20T18 44z', from: '#ff6f9d', to: '#d81b60' },
      ...eye(40, 24),
      ...eye(60, 24),
    ],
  },
  puffer: {
    width: 56,
    height: 48,
    parts: [
      { d: 'M22 35 2 20q6 15 0 30z', from: '#e08a3c', to: '#b8621d' },
      { d: 'M34 8l6-8 5 9zM58 5l6-7 4 9zM34 62l6 8 5-9zM58 65l6 7 4-9z', from: '#c9762c' },
      { d: 'M16 35q4-31 42-31t38 31q-4 31-40 31T16 35z', from: '#ffcf9a', to: '#e8924a' },
      { d: 'M20 46q24 18 70 2q-10 18-38 18q-24 0-32-20z', from: '#fff1de' },
      ...eye(76, 28, 6),
    ],
  },
  squid: {
    width: 60,
    height: 44,
    parts: [
      { d: 'M34 22Q14 14 2 22q12 4 20 8Q10 30 0 38q14 0 24 0Q12 44 4 54q16-6 30-8z', from: '#e254c8', to: '#a1258c' },
      { d: 'M28 35q10-22 44-20q20 4 26 20q-6 16-26 20q-34 2-44-20z', from: '#ff86e0', to: '#c338a8' },
      { d: 'M78 16q14-12 20 2l-8 17 8 17q-6 14-20 2z', from: '#f06fd2', to: '#b32d98' },
      ...eye(42, 30, 5),
    ],
  },
  jelly: {
    width: 54,
    height: 62,
    parts: [
      { d: 'M26 36q-8 14 0 32M42 38q6 14-2 32M58 38q-6 14 2 32M74 36q8 14 0 32', from: '#8fa8ff' },
      { d: 'M14 38q0-36 36-36t36 36q-10 6-18 0q-9 8-18 0q-9 8-18 0q-8 6-18 0z', from: '#8ea2ff', to: '#3d49d8' },
      { d: 'M28 26q4-16 18-18', from: '#dfe6ff' },
      ...eye(42, 28),
      ...eye(60, 28),
    ],
  },
  turtle: {
    width: 72,
    height: 52,
    parts: [
      {
        d: 'M30 50q-14 4-20 18q16 0 26-10zM66 52q6 14 20 16q-2-14-10-22zM14 40 0 46l14 4z',
        from: '#8bd36a',
        to: '#4f9c3a',
      },
      { d: 'M76 40q4-18 16-16q10 4 8 16q-8 12-22 8z', from: '#a6e080', to: '#5cae44' },
      { d: 'M10 46q4-36 38-36t38 36q-38 12-76 0z', from: '#3fbf98', to: '#156e58' },
      { d: 'M34 14l-6 30M62 14l6 30M18 34h60', from: '#8fe6c8' },
      ...eye(92, 32, 3),
    ],
  },
  octopus: {
    width: 74,
    height: 66,
    parts: [
      {
        d: 'M20 44Q2 52 6 68q14 2 20-12zM36 52q-10 10-2 18q12 0 12-16zM60 52q10 10 2 18q-12 0-12-16zM78 44q18 8 14 24q-14 2-20-12z',
        from: '#ff7aa0',
        to: '#e0406e',
      },
      { d: 'M18 40q-4-38 31-38t31 38q-2 16-14 18H32Q20 56 18 40z', from: '#ffb15c', to: '#f2627c' },
      ...eye(38, 34, 5),
      ...eye(62, 34, 5),
    ],
  },
  shark: {
    width: 118,
    height: 74,
    parts: [
      { d: 'M22 36 0 10q6 20 4 28q-2 12-4 24z', from: '#8b93a6', to: '#5d6476' },
      { d: 'M44 18 56 0q10 8 12 18zM52 52 42 70q16-2 24-14z', from: '#7c8497', to: '#5d6476' },
      { d: 'M14 38q30-26 62-20q18 4 24 16q-4 14-24 20q-34 8-62-16z', from: '#a7aebd', to: '#6d7486' },
      { d: 'M20 42q36 10 78-2q-6 10-22 14q-32 6-56-12z', from: '#f2f4f9' },
      { d: 'M58 30v12M64 30v12M70 30v12', from: '#4b5163' },
      ...eye(84, 30, 3),
    ],
  },
  whale: {
    width: 140,
    height: 96,
    parts: [
      { d: 'M16 30Q0 26 0 8q12 2 18 12Q24 6 36 6q0 18-14 26z', from: '#5aa9f2', to: '#2c6ed0' },
      { d: 'M14 30q14 6 26-8Q56 4 80 8q20 6 20 30q-4 28-36 28T14 30z', from: '#7cc4ff', to: '#2f7ce0' },
      { d: 'M40 54q30 6 59-10q-6 22-35 22q-16 0-24-12z', from: '#eaf3ff', to: '#c6d8ff' },
      { d: 'M56 54q4 14-6 16q-8-8 0-18z', from: '#2c6ed0' },
      ...eye(82, 34, 3),
    ],
  },
}
