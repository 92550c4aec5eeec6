import type { ReactNode } from 'react'

type StateViewProps = {
  readonly art: string
  readonly title: string
  readonly hint?: string
  readonly action?: ReactNode
  readonly alert?: boolean
}

/** One object, one line, one hint, one button: empty, error, offline and crash differ only in what they say. */
export function StateView({ art, title, hint, action, alert = false }: StateViewProps) {
  return (
    <div role={alert ? 'alert' : undefined} className="state-view grid justify-items-center px-6 py-10">
      <img src={art} width={60} height={60} alt="" />
      <p className="lead mt-3">{title}</p>
      {hint && <p className="faint-note mt-1 max-w-70">{hint}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
