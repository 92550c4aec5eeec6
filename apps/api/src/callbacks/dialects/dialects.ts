import type { DialectName } from '@fairground/runtime/game-vendors.ts'
import type { Dialect } from './dialect.ts'
import { read as readHub88 } from './hub88/read.ts'
import { verify as verifyHub88 } from './hub88/verify.ts'
import * as hub88 from './hub88/write.ts'
import { read as readStrict } from './strict/read.ts'
import { verify as verifyStrict } from './strict/verify.ts'
import * as strict from './strict/write.ts'

export const dialects: Readonly<Record<DialectName, Dialect>> = {
  strict: {
    verify: verifyStrict,
    read: readStrict,
    write: strict.write,
    writeUnreadable: strict.writeUnreadable,
    replay: 'stored',
    opensByCode: false,
  },
  hub88: {
    verify: verifyHub88,
    read: readHub88,
    write: hub88.write,
    writeUnreadable: hub88.writeUnreadable,
    replay: 'stored',
    opensByCode: true,
  },
}
