import type { Db } from '@fairground/db/connect.ts'
import type { Brand } from '@fairground/domain/brand.ts'

export type DeskActor = { readonly label: string; readonly username: string; readonly brand: Brand | null }

const labels: Readonly<Record<string, string>> = {
  trial: 'Trial player',
  member: 'Member',
  agent: 'Agent',
  excluded: 'Excluded member',
  outsider: 'Member of another brand',
}

export function isDeskActor(username: string): boolean {
  return Object.hasOwn(labels, username)
}

/** Who of the demo data exists; a database of one's own may lack some of them. */
export async function readActors(db: Db, brands: readonly Brand[]): Promise<readonly DeskActor[]> {
  const rows = await db
    .selectFrom('member')
    .innerJoin('merchant', 'merchant.id', 'member.merchant_id')
    .select(['member.username', 'merchant.code'])
    .where('member.username', 'in', Object.keys(labels))
    .execute()
  return Object.entries(labels).map(([username, label]) => {
    const code = rows.find((row) => row.username === username)?.code
    return { label, username, brand: brands.find((brand) => brand.code === code) ?? null }
  })
}
