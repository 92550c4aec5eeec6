export const MILESTONES = [
  'house',
  'visitor',
  'accounts',
  'money',
  'play',
  'lottery',
  'rewards',
  'agents',
  'games',
] as const

export type Milestone = (typeof MILESTONES)[number]

export type Row = {
  readonly id: string
  readonly area: string
  readonly text: string
  readonly kind: string
  readonly checked: string
  readonly due: Milestone
  /** The decisions that settle an open row; a test may name them in place of the row. */
  readonly decisions: readonly string[]
}

const ROW = /^\| ([A-Z]+)-(\d{2,3}) \| (.+) \| (\w+) \| ([\w-]+) \| (\w+) \|$/

export function isMilestone(word: string): word is Milestone {
  return MILESTONES.some((milestone) => milestone === word)
}

export function readRows(markdown: string): Row[] {
  const lines = markdown.split('\n').filter((line) => /^\| [A-Z]+-\d+ \|/.test(line))
  const rows = lines.map((line) => {
    const [, area = '', number = '', text = '', kind = '', checked = '', due = ''] = ROW.exec(line) ?? []
    if (!isMilestone(due)) throw new Error(`This row cannot be read: ${line}`)
    const decisions = kind === 'open' ? (text.match(/\bD-\d{2,3}\b/g) ?? []) : []
    return { id: `${area}-${number}`, area, text, kind, checked, due, decisions }
  })
  const seen = new Set<string>()
  for (const { id } of rows) {
    if (seen.has(id)) throw new Error(`The row ${id} stands twice.`)
    seen.add(id)
  }
  return rows
}

export function readDecisions(markdown: string): string[] {
  return [...markdown.matchAll(/^\| (D-\d{2,3}) \|/gm)].map((found) => found[1] ?? '')
}

export function isDueBy(row: Row, milestone: Milestone): boolean {
  return MILESTONES.indexOf(row.due) <= MILESTONES.indexOf(milestone)
}
