import type { Db } from '@fairground/db/connect.ts'
import { shardOf } from '@fairground/domain/shard.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

export type AgentTreeNode = {
  readonly id: string
  readonly parent: string | null
  readonly depth: number
  readonly series: number
}

/** Many trees at once, as `join_tree` and the house would have written them one by one long ago. */
export async function insertAgentTrees(owner: Db, merchantId: number, nodes: readonly AgentTreeNode[]): Promise<void> {
  const planted = nodes.map((node) => ({ ...node, shard: shardOf(node.id) }))
  await sql`
    with node as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(planted)}::jsonb)
        n (id uuid, parent uuid, depth int, series int, shard int)
    ), made as (
      insert into member (merchant_id, id, shard, username, type, locale, currency, created_at)
      select ${merchantId}, n.id, n.shard, 'm' || right(n.id::text, 12), 1, 'EN', 'EUR', '2026-01-01' from node n
    ), fed as (
      insert into member_feed (merchant_id, member_id) select ${merchantId}, n.id from node n
    ), placed as (
      insert into agent_node (merchant_id, member_id, parent_id, depth, joined_at, joined_on)
      select ${merchantId}, n.id, n.parent, n.depth, '2026-01-01', '2026-01-01' from node n
    ), given as (
      insert into agent_series (merchant_id, member_id, from_day, series)
      select ${merchantId}, n.id, '2026-01-01', n.series from node n where n.series > 1940
    )
    insert into agent_path (merchant_id, ancestor_id, descendant_id, depth)
    with recursive way as (
      select n.parent as ancestor, n.id as descendant, 1 as depth from node n where n.parent is not null
      union all
      select n.parent, w.descendant, w.depth + 1 from way w join node n on n.id = w.ancestor where n.parent is not null
    )
    select ${merchantId}, w.ancestor, w.descendant, w.depth from way w`.execute(owner)
}

/** A tree of 2 to 12 accounts: a series is never above that of the parent, and often the same. */
export function randomAgentTree(next: (below: number) => number): AgentTreeNode[] {
  const nodes: AgentTreeNode[] = [{ id: uuidv7(), parent: null, depth: 0, series: 1_940 + 2 * next(11) }]
  const size = 2 + next(11)
  // Every third tree is a single way down.
  const isWay = next(3) === 0
  while (nodes.length < size) {
    const above = isWay ? nodes.at(-1) : nodes[next(nodes.length)]
    if (!above || above.depth >= 20) continue
    const series = next(4) === 0 ? 1_940 : above.series - 2 * next(Math.min(4, (above.series - 1_940) / 2 + 1))
    nodes.push({ id: uuidv7(), parent: above.id, depth: above.depth + 1, series })
  }
  return nodes
}

/** The same numbers for the same seed. */
export function seededRandomBelow(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
