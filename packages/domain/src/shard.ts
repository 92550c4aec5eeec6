export const shardCount = 64

/**
 * The logical shard of a member. It is stored and copied from the member's row, so this hash may never change.
 * FNV-1a over all hex digits, because the leading ones of a uuidv7 are a clock and would fill one shard at a time.
 */
export function shardOf(memberId: string): number {
  let hash = 0x811c9dc5
  for (const digit of memberId.toLowerCase().replaceAll('-', '')) {
    hash = Math.imul(hash ^ digit.charCodeAt(0), 0x01000193)
  }
  // The low bits of FNV-1a depend on the low bits of its input alone; folding lets the high ones take part.
  return ((hash >>> 16) ^ hash) & (shardCount - 1)
}
