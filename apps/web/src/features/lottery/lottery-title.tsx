/** What an operator calls `Three dice · 1 min`: the game, and its pace for the line below it. */
export function LotteryTitle({ name }: { readonly name: string }) {
  const at = name.indexOf(' · ')
  if (at < 0) return name
  return (
    <>
      {name.slice(0, at)}
      <span className="sr-only">{name.slice(at)}</span>
    </>
  )
}

/** The pace as the eye reads it; a screen reader has heard it with the name. */
export function LotteryPace({ name }: { readonly name: string }) {
  const [, pace] = name.split(' · ')
  return pace ? (
    <span aria-hidden="true">
      <b className="lottery-pace">{pace}</b> ·{' '}
    </span>
  ) : null
}
