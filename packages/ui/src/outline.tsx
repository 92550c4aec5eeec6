type OutlineProps = {
  readonly d: string
  readonly size: number
  readonly strokeWidth?: number
  readonly className?: string
}

export function Outline({ d, size, strokeWidth = 2, className }: OutlineProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}
