import type { Brand } from '@fairground/domain/brand.ts'
import type { DeskActor } from './read-actors.ts'

export type DeskData = {
  readonly brands: readonly Brand[]
  /** The brand in the frame. */
  readonly brand: Brand
  readonly actors: readonly DeskActor[]
  readonly nonce: string
  /** The name of the main brand, and where a phone in the same network finds it. */
  readonly mainName: string
  readonly phoneUrl: string | null
  /** Where a browser finds the demo bank; null where none was started. */
  readonly bankUrl: string | null
  /** Where a browser finds the desk that answers the live chat; null where none was started. */
  readonly chatDeskUrl: string | null
}
