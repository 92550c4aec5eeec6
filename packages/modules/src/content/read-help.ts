import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { type Item, type Reader, readItems } from './read-items.ts'

/** The help centre as a list of main entries with their children, in the order in which the addresses count them. */
export async function readHelp(db: Db, now: Date, reader: Reader) {
  const items = await inMerchant(db, reader.merchantId, (tx) => readItems(tx, now, reader, ['help']))
  const shown = items.filter(({ enabled }) => enabled)
  return shown
    .filter(({ parent_id }) => parent_id === null)
    .map((main) => ({
      ...entryOf(main),
      children: shown.filter(({ parent_id }) => parent_id === main.id).map(entryOf),
    }))
}

function entryOf({ head, content, lang, dir }: Item) {
  return { title: head.title, content, lang, dir }
}
