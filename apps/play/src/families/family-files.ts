import type { FamilyCode } from '@fairground/domain/lottery/game-code.ts'
import type { BoardFamily } from './board-family.ts'

/** One chunk per family. The types ask for every family that is sold. */
export const familyFiles: Readonly<Record<FamilyCode, () => Promise<BoardFamily>>> = {
  K3: async () => (await import('./k3/k3-family.ts')).k3Family,
  SSC: async () => (await import('./ssc/ssc-family.ts')).sscFamily,
  X115: async () => (await import('./x115/x115-family.ts')).x115Family,
  PK10: async () => (await import('./pk10/pk10-family.ts')).pk10Family,
  KENO: async () => (await import('./keno/keno-family.ts')).kenoFamily,
  VNN: async () => (await import('./vn/vn-family.ts')).vnnFamily,
  VNS: async () => (await import('./vn/vn-family.ts')).vnsFamily,
}
