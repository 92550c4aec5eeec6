type CarProps = { readonly car: string; readonly width: number }

/** Seen from above, its nose at the end. The colour of a car is its own everywhere. */
export function Car({ car, width }: CarProps) {
  return (
    <svg
      className="car"
      data-car={car}
      width={width}
      height={(width * 30) / 64}
      viewBox="0 0 64 30"
      overflow="visible"
      aria-hidden="true"
    >
      <g className="car-wheels">
        <rect x="8" y="0.5" width="13" height="7.5" rx="2.5" />
        <rect x="8" y="22" width="13" height="7.5" rx="2.5" />
        <rect x="43" y="2" width="10" height="6.5" rx="2.2" />
        <rect x="43" y="21.5" width="10" height="6.5" rx="2.2" />
      </g>
      <rect className="car-wing" x="1" y="4.5" width="5.5" height="21" rx="2" />
      <rect className="car-wing" x="58" y="5.5" width="4" height="19" rx="2" />
      <path
        className="car-body"
        d="M5 15C5 8.5 12 7.5 21 7.5L35 9 59 12.8Q62.5 15 59 17.2L35 21 21 22.5C12 22.5 5 21.5 5 15Z"
      />
      <path className="car-shine" d="M8 12C9 9.6 14 9 21 9l14 1.3 20 2.7" />
      <ellipse className="car-seat" cx="38" cy="15" rx="5.5" ry="3" />
      <circle className="car-disc" cx="20" cy="15" r="6.3" />
      <text className="car-number" x="20" y="18.3" textAnchor="middle">
        {car}
      </text>
    </svg>
  )
}

/** The number of a car on its colour. */
export function Plate({ car, size }: { readonly car: string; readonly size?: number }) {
  return (
    <span
      className="plate num"
      data-car={car}
      style={size === undefined ? {} : { inlineSize: size, fontSize: size / 2 }}
    >
      {car}
    </span>
  )
}
