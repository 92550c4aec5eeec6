const pieces = Array.from({ length: 34 }, (_, place) => place)

/** Spread by the golden angle, so that decoration needs no random numbers. */
export function Confetti() {
  return (
    <span className="confetti" aria-hidden="true">
      {pieces.map((place) => (
        <i
          key={place}
          data-colour={place % 5}
          style={{
            insetInlineStart: `${(place * 61.8) % 100}%`,
            rotate: `${(place * 137.5) % 360}deg`,
            animationDelay: `${(place * 53) % 600}ms`,
          }}
        />
      ))}
    </span>
  )
}
