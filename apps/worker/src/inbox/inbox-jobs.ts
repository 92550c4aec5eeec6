import { inMerchant } from '@fairground/db/connect.ts'
import { isLanguageCode } from '@fairground/domain/languages.ts'
import { messageWords } from '@fairground/i18n/message-words.ts'
import { deleteChatVisitor } from '@fairground/modules/inbox/chat/delete-chat-visitor.ts'
import { type MerchantInbox, readInboxSettings } from '@fairground/modules/inbox/inbox-settings.ts'
import {
  type ClaimedDelivery,
  claimDueDeliveries,
  closeDelivery,
  type Delivery,
  openDelivery,
  planDeliveries,
} from '@fairground/modules/inbox/push/deliveries.ts'
import { sendOffer as sendOfferOf } from '@fairground/modules/inbox/send-offer.ts'
import type { Jobs } from '@fairground/modules/jobs/enqueue.ts'
import { merchantsWithDue } from '@fairground/modules/jobs/merchants-with-due.ts'
import type { Worker } from '../worker.ts'
import type { SendPush } from './web-push.ts'

/** A vendor that cannot be reached or is not connected any more fails the job: it is tried again, and an alarm shows it. */
export async function deleteVisitor(
  { db, chatVendors }: Pick<Worker, 'db' | 'chatVendors'>,
  job: Jobs['inbox.forget-visitor'],
): Promise<void> {
  await deleteChatVisitor(db, chatVendors, job)
}

type Needs = Pick<Worker, 'db' | 'clock' | 'log' | 'textIn' | 'brands' | 'sendPush' | 'stopping'>

export async function sendOffer({ db, clock, brands }: Needs, offer: Jobs['inbox.send-offer']): Promise<void> {
  const { merchantId } = offer
  const { rules } = await inMerchant(db, merchantId, (tx) => readInboxSettings(tx, merchantId, brands))
  await sendOfferOf(db, clock.now(), offer, rules)
}

export async function push(worker: Needs, { merchantId, messageId }: Jobs['inbox.push']): Promise<void> {
  await planDeliveries(worker.db, worker.clock.now(), merchantId, messageId)
  await sendDue(worker, merchantId)
}

/** What quiet hours, a failed try or the end of a worker left behind. */
export async function pushDue(worker: Needs): Promise<void> {
  for (const merchantId of await merchantsWithDue(worker.db, 'pushes', worker.clock.now()))
    await sendDue(worker, merchantId)
}

/** The merchants that are being sent for, and whether more came meanwhile. */
const sending = new WeakMap<SendPush, Map<number, { isMore: boolean }>>()

/**
 * One run for each merchant and process: a job that finds one under way leaves its work to it and ends at once. So a push
 * service that hangs holds one place of the jobs and never all of them; the deliveries of a run leave side by side.
 */
async function sendDue(worker: Needs, merchantId: number): Promise<void> {
  const runs = sending.get(worker.sendPush) ?? new Map<number, { isMore: boolean }>()
  sending.set(worker.sendPush, runs)
  const running = runs.get(merchantId)
  if (running) {
    running.isMore = true
    return
  }
  const run = { isMore: true }
  runs.set(merchantId, run)
  try {
    while (run.isMore && !worker.stopping.aborted) {
      run.isMore = false
      if ((await sendBatch(worker, merchantId)) > 0) run.isMore = true
    }
  } finally {
    runs.delete(merchantId)
  }
}

async function sendBatch(worker: Needs, merchantId: number): Promise<number> {
  const { db, clock, brands, log } = worker
  const taken = await claimDueDeliveries(db, clock.now(), merchantId)
  if (taken.length === 0) return 0
  const settings = await inMerchant(db, merchantId, (tx) => readInboxSettings(tx, merchantId, brands))
  await Promise.all(
    taken.map((each) =>
      sendOne(worker, merchantId, each, settings).catch((error: unknown) =>
        log.warn({ error, merchantId, ...each }, 'a push could not be sent'),
      ),
    ),
  )
  return taken.length
}

async function sendOne(
  worker: Needs,
  merchantId: number,
  taken: ClaimedDelivery,
  settings: MerchantInbox,
): Promise<void> {
  const { db, clock, sendPush } = worker
  const delivery = await openDelivery(db, clock.now(), merchantId, taken, settings)
  if (!delivery) return
  const { endpoint, p256dh, auth, keyId, message } = delivery
  const outcome = await sendPush({
    endpoint,
    p256dh,
    auth,
    keyId,
    payload: await payloadOf(worker, delivery, settings),
    topic: message.id.replaceAll('-', ''),
    isUrgent: message.topic === 'account',
  })
  await closeDelivery(db, clock.now(), merchantId, taken, outcome)
}

/** What the service worker shows. No amount: a phone on a table tells its title to everybody. */
async function payloadOf(
  { textIn }: Needs,
  { language, message }: Delivery,
  { code, zone, brandName }: MerchantInbox,
): Promise<string> {
  const spoken = isLanguageCode(language) ? language : 'EN'
  const text = await textIn(spoken, code)
  const { title } = messageWords(text, message, zone)
  const { tag, dir } = text.language
  return JSON.stringify({
    title,
    body: text('inbox.pushBody', { brand: brandName }),
    url: `/m/webEmail?id=${message.id}`,
    tag: message.id,
    lang: tag,
    dir,
  })
}
