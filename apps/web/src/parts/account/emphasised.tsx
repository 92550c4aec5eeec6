/** Stands where the figure goes, in whatever order a language puts the words. */
const place = '\u0001'

type EmphasisedProps = {
  readonly words: (figure: string) => string
  readonly figure: string
  /** It is written as its own language writes it. */
  readonly isName?: boolean
}

/** A sentence of which one part is heavier than the rest. */
export function Emphasised({ words, figure, isName = false }: EmphasisedProps) {
  const [before, after] = words(place).split(place)
  return (
    <>
      {before}
      <b className={isName ? undefined : 'num'}>{figure}</b>
      {after}
    </>
  )
}
