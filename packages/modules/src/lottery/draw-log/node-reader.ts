import type { NodeReader } from '@fairground/domain/lottery/draw-log/merkle-tree.ts'

/** A node of the log as the database has it. */
export type NodeRow = { readonly level: number; readonly place: bigint; readonly hash: Buffer }

/** Reads these nodes and throws for any other: a proof with a hole in it must not be shown. */
export function nodeReaderOf(rows: readonly NodeRow[]): NodeReader {
  const nodes = new Map(rows.map(({ level, place, hash }) => [`${level} ${place}`, hash]))
  return (level, index) => {
    const node = nodes.get(`${level} ${index}`)
    if (!node) throw new Error(`the draw log has no node ${index} at level ${level}`)
    return node
  }
}
