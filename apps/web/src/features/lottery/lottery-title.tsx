/** What an operator calls `Three dice · 1 min`: the game first, its pace quieter behind it. */
export function LotteryTitle({ name }: { readonly name: string }) {
  const at = name.indexOf(' · ')
  if (at < 0) return name
  return (
    <>
      {name.slice(0, at)}
      <span className="lottery-pace">{name.slice(at)}</span>
    </>
  )
}
