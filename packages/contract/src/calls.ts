import type { AnyCall } from './call.ts'
import * as system from './system.ts'

/** The route table: every call of the product, for the snapshot, the documentation and the server's own check. */
export const calls: readonly AnyCall[] = [system].flatMap((area) => Object.values(area))
