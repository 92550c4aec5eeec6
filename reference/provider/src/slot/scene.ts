/** What lies behind the machine, by night and by day: sky, hills, still water, and lanterns that went up before. */
export function scene(): string {
  return `<svg class="scene" viewBox="0 0 390 844" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="sky-1"/><stop offset=".22" class="sky-2"/><stop offset=".4" class="sky-3"/><stop offset=".5" class="sky-4"/></linearGradient>
<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="water-1"/><stop offset=".12" class="water-2"/><stop offset=".5" class="water-3"/><stop offset="1" class="ground"/></linearGradient>
<radialGradient id="big-halo"><stop offset=".2" stop-color="#fff1cf" stop-opacity=".75"/><stop offset=".45" stop-color="#ffd9a6" stop-opacity=".22"/><stop offset="1" stop-color="#ffd9a6" stop-opacity="0"/></radialGradient>
<linearGradient id="far" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="far-1"/><stop offset="1" class="far-2"/></linearGradient>
<linearGradient id="near" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="near-1"/><stop offset="1" class="near-2"/></linearGradient>
</defs>
<rect width="390" height="844" class="ground"/><rect width="390" height="420" fill="url(#sky)"/>
<g class="stars" fill="#fff">${stars()}</g>
<circle cx="195" cy="128" r="150" fill="url(#big-halo)"/><circle cx="195" cy="128" r="47" fill="url(#moon-body)"/>
<g fill="#d0ac68" fill-opacity=".35"><circle cx="180" cy="116" r="8"/><circle cx="210" cy="108" r="5"/><circle cx="213" cy="136" r="10"/><circle cx="189" cy="148" r="6"/></g>
<path d="M0 262q40-44 84-22 34-52 78-16 40-30 78 6 34-44 76-14 40-22 74 14v110H0z" fill="url(#far)" opacity=".8"/>
<path d="M0 300q52-40 96-10 54-30 104 8 50-42 98-8 50-28 92 4v120H0z" fill="url(#near)"/>
<rect y="336" width="390" height="508" fill="url(#water)"/>
${lantern(58, 150, 34)}${lantern(334, 176, 42)}${lantern(112, 116, 20)}${lantern(286, 112, 22)}${lantern(28, 236, 22)}
<ellipse cx="195" cy="560" rx="170" ry="150" fill="url(#big-halo)" opacity=".22"/>
</svg>`
}

function lantern(x: number, y: number, size: number): string {
  return `<use href="#lantern" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"/>`
}

/** Scattered by the golden ratio: even, and the same every night. */
function stars(): string {
  return Array.from({ length: 46 }, (_, index) => {
    const x = ((index * 0.618034) % 1) * 390
    const y = ((index * 0.754878) % 1) * 230
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${index % 5 === 0 ? 1.3 : 0.7}" opacity="${(0.3 + (index % 4) * 0.16).toFixed(2)}"/>`
  }).join('')
}
