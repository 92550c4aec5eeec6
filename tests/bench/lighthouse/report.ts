/** Something that costs points or could: the audit, what it weighs in its category, and where it was seen first. */
export type Finding = { readonly audit: string; readonly weight: number; readonly first: string }

export type Visit = {
  readonly score: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  /** All that came over the wire for this view, heads included. */
  readonly bytes: number
  /** The same by kind of request: document, script, image and so on. */
  readonly bytesByKind: Readonly<Record<string, number>>
  /** How fast the machine was during this visit; visits of very different speed cannot be compared. */
  readonly benchmarkIndex: number
  readonly findings: readonly Finding[]
}

type Item = Readonly<Record<string, unknown>>
type Audit = {
  readonly score: number | null
  readonly numericValue?: number
  readonly details?: { readonly items?: readonly Item[] }
}
type Category = {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}

/** What is read of the answer of Lighthouse. */
export type Report = {
  readonly categories: Readonly<Record<string, Category>>
  readonly audits: Readonly<Record<string, Audit>>
  readonly environment: { readonly benchmarkIndex: number }
  readonly runtimeError?: { readonly message: string }
}

const judgedByEye = ['accessibility', 'best-practices']

export function readReport(report: Report): Visit {
  const { audits, environment, runtimeError } = report
  if (runtimeError) throw new Error(`Lighthouse could not see the page: ${runtimeError.message}`)
  const bytesByKind = sumByKind(audits['network-requests'])
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    score: pointsOf(report, 'performance'),
    accessibility: pointsOf(report, 'accessibility'),
    bestPractices: pointsOf(report, 'best-practices'),
    lcpMs: Math.round(value('largest-contentful-paint')),
    tbtMs: Math.round(value('total-blocking-time')),
    cls: value('cumulative-layout-shift'),
    bytes: Object.values(bytesByKind).reduce((sum, size) => sum + size, 0),
    bytesByKind,
    benchmarkIndex: environment.benchmarkIndex,
    findings: judgedByEye.flatMap((category) => findingsOf(report, category)),
  }
}

function pointsOf({ categories }: Report, id: string): number {
  const score = categories[id]?.score
  if (score === undefined || score === null) throw new Error(`Lighthouse gave no score for ${id}`)
  return Math.round(score * 100)
}

function sumByKind(requests: Audit | undefined): Record<string, number> {
  const items = requests?.details?.items ?? []
  if (items.length === 0) throw new Error('Lighthouse saw no request')
  const sums: Record<string, number> = {}
  for (const { resourceType, transferSize } of items) {
    const kind = String(resourceType)
    sums[kind] = (sums[kind] ?? 0) + Number(transferSize)
  }
  return sums
}

/** Audits without weight are told too: they cost nothing today and are right all the same. */
function findingsOf({ categories, audits }: Report, category: string): Finding[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id]
    // Without a score it does not apply to this page, or waits for a person's judgement.
    if (!audit || audit.score === null || audit.score === 1) return []
    return [{ audit: id, weight, first: firstSeen(audit) }]
  })
}

/** The element, or else the words and the address that the audit gives instead of one. */
function firstSeen({ details }: Audit): string {
  const [item] = details?.items ?? []
  if (!item) return ''
  const { node } = item as { node?: { snippet?: string; selector?: string } }
  if (node) return [node.snippet, node.selector].filter(Boolean).join('  at  ')
  return Object.values(item)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' ')
}
