/**
 * h:mm:ss for a screen reader; to the eye of a list only what moves, because hours of nothing on every row make
 * the times hard to compare.
 */
export function ShortDigits({ digits }: { readonly digits: string }) {
  const silent = /^0:0?/.exec(digits)?.[0] ?? ''
  return (
    <>
      {silent && <span className="sr-only">{silent}</span>}
      {digits.slice(silent.length)}
    </>
  )
}
