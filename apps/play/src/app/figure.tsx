/** An amount as a figure of its own: the currency stands back behind it, and close to it. */
export function Figure({ children: written }: { readonly children: string }) {
  const [symbol, figure] = written.split('\u00a0')
  if (figure === undefined) return written
  return (
    <>
      <small className="money-symbol">{`${symbol}\u00a0`}</small>
      {figure}
    </>
  )
}
