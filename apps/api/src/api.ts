import type { Db } from '@fairground/db/connect.ts'
import type { Brand } from '@fairground/domain/brand.ts'
import type { TextIn } from '@fairground/i18n/language-text.ts'
import type { Passwords } from '@fairground/modules/account/passwords/passwords.ts'
import type { FindGateway } from '@fairground/modules/cashier/channels/gateway.ts'
import type { FindChatVendor } from '@fairground/modules/inbox/chat/chat-vendor.ts'
import type { PostingQueue } from '@fairground/modules/ledger/posting-queue.ts'
import type { PersonalDataStore } from '@fairground/modules/member/personal-data.ts'
import type { ReadWallet } from '@fairground/modules/wallet/read-member-wallet.ts'
import type { Clock } from '@fairground/runtime/clock.ts'
import type { Logger } from '@fairground/runtime/logger.ts'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { CountryOf } from './brands/geo.ts'
import type { Merchant, Merchants } from './brands/merchants.ts'
import type { Boards } from './cache/boards.ts'
import type { LotteryLists } from './cache/lottery-lists.ts'
import type { MemberReads } from './cache/member-reads.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { Serialised, SerialisedResponses } from './cache/serialised.ts'
import type { VendorKeys } from './callbacks/vendor-keys.ts'
import type { Config } from './config.ts'
import type { EncryptedBodies } from './http/encrypted-bodies.ts'
import type { Metrics } from './http/metrics.ts'
import type { PhoneTokens } from './session/phone-auth/phone-tokens.ts'
import type { Sessions } from './session/sessions.ts'

/** The kept answer of a call for a guest. */
export type CachedReader = (input: unknown, merchant: Merchant) => Promise<Serialised>

/** What every call may use. It stands below the server that makes it, so that no call imports the server. */
export type Api = {
  readonly app: FastifyInstance
  readonly config: Config
  readonly log: Logger
  readonly clock: Clock
  readonly db: Db
  readonly redis: Redis
  readonly brands: readonly Brand[]
  readonly textIn: TextIn
  readonly merchants: Merchants
  readonly countryOf: CountryOf
  readonly metrics: Metrics
  readonly lotteryLists: LotteryLists
  readonly boards: Boards
  readonly sessions: Sessions
  readonly encryptedBodies: EncryptedBodies
  readonly passwords: Passwords
  readonly phoneTokens: PhoneTokens
  readonly personalData: PersonalDataStore
  readonly gateways: FindGateway
  readonly chatVendors: FindChatVendor
  readonly vendorKeys: VendorKeys
  /** For postings that are a transaction by themselves. */
  readonly postings: PostingQueue
  readonly wallets: ReadWallet
  /** Answers that are the same for everybody, as bytes. */
  readonly serialised: SerialisedResponses
  /** The calls whose answers are kept, by id: what a page may bring along without asking the network. */
  readonly cachedReaders: Map<string, CachedReader>
  readonly responseCache: ResponseCache
  readonly memberReads: MemberReads
  /** Ids of the calls that have their handler; each may have one only. */
  readonly handledCalls: Set<string>
}
