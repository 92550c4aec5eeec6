type SaidProps = { readonly verdict: 'good' | 'bad' | 'open'; readonly children: string }

const marks = { good: '✓', bad: '✕', open: '·' } as const

/** A mark beside the words, because colour alone says nothing to some. */
export function VerdictLine({ verdict, children }: SaidProps) {
  return (
    <p className="receipt-said" data-verdict={verdict}>
      <span aria-hidden="true">{marks[verdict]}</span>
      {children}
    </p>
  )
}
