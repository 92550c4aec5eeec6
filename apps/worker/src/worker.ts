import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '@fairground/db/connect.ts'
import type { Brand } from '@fairground/domain/brand.ts'
import type { TextIn } from '@fairground/i18n/language-text.ts'
import type { FindGateway } from '@fairground/modules/cashier/channels/gateway.ts'
import type { VendorKeySeal } from '@fairground/modules/games/vendor-keys.ts'
import type { FindChatVendor } from '@fairground/modules/inbox/chat/chat-vendor.ts'
import type { PersonalDataStore } from '@fairground/modules/member/personal-data.ts'
import type { Clock } from '@fairground/runtime/clock.ts'
import type { Logger } from '@fairground/runtime/logger.ts'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Config } from './config.ts'
import type { SendMail } from './email.ts'
import type { SendPush } from './inbox/web-push.ts'
import type { Metrics } from './metrics.ts'

/** What each duty of the worker needs. */
export type Worker = {
  readonly config: Config
  readonly log: Logger
  readonly clock: Clock
  readonly db: Db
  /** One direct connection, for a lock that lasts longer than a transaction. */
  readonly session: Db
  readonly metrics: Metrics
  readonly personalData: PersonalDataStore
  readonly gateways: FindGateway
  readonly chatVendors: FindChatVendor
  readonly vendorKeys: VendorKeySeal
  readonly sendMail: SendMail
  readonly textIn: TextIn
  readonly brands: readonly Brand[]
  readonly sendPush: SendPush
  readonly stopping: AbortSignal
  /** Tells the relay, in whichever process it is, that something was told. */
  readonly wakeRelay: () => void
  /** Waits for the first connection, or for the end of the worker. */
  readonly nats: () => Promise<NatsConnection>
}

export async function pause({ stopping }: Pick<Worker, 'stopping'>, ms: number): Promise<void> {
  await wait(ms, undefined, { signal: stopping }).catch(() => undefined)
}
