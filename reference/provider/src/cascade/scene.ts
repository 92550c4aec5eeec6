/** A cave of crystals behind the board, lit from its far end. */
export function scene(): string {
  return `<svg class="scene" viewBox="0 0 390 844" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
<defs>
<radialGradient id="cave" cx=".5" cy=".15" r=".9"><stop offset="0" class="cave-1"/><stop offset=".28" class="cave-2"/><stop offset=".62" class="cave-3"/><stop offset="1" class="cave-4"/></radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#fff4d8" stop-opacity=".85"/><stop offset=".35" stop-color="#d9b8ff" stop-opacity=".5"/><stop offset="1" stop-color="#9b6bff" stop-opacity="0"/></radialGradient>
<linearGradient id="rock" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="rock-1"/><stop offset="1" class="rock-2"/></linearGradient>
${crystalColour('teal', 190)}${crystalColour('pink', 320)}${crystalColour('blue', 265)}
</defs>
<rect width="390" height="844" fill="url(#cave)"/><circle cx="195" cy="120" r="150" fill="url(#glow)"/>
<path d="M0 0H390V58q-16 26-30 8t-26 18-34-20-40 10-36-24-44 14-40-18-46 26-40-14-30 20-24-8z" fill="url(#rock)"/>
<path d="M0 40q34 40 26 100t22 110-22 120-26 60zM390 40q-34 46-24 104t-24 112 20 110 28 60z" fill="url(#rock)"/>
<path d="M84 150q20-74 46-74t42 66 34-58 42 70 40-40 40 60v120H60z" fill="url(#rock)" opacity=".35"/>
${crystal(46, 196, -12, 11, 84, 'teal')}${crystal(70, 204, 14, 8, 58, 'blue')}${crystal(24, 206, -26, 9, 60, 'pink')}
${crystal(338, 196, 12, 11, 88, 'pink')}${crystal(316, 206, -12, 7.5, 54, 'teal')}${crystal(364, 208, 24, 9, 64, 'blue')}
${crystal(110, 62, 176, 6, 44, 'blue')}${crystal(262, 58, 184, 7, 52, 'teal')}${crystal(150, 54, 178, 4.5, 30, 'pink')}${crystal(232, 52, 182, 4.5, 32, 'pink')}
<g fill="#fff" class="dust">${dust()}</g>
</svg>`
}

function crystalColour(id: string, hue: number): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="oklch(.92 .09 ${hue})"/><stop offset=".5" stop-color="oklch(.68 .16 ${hue})"/><stop offset="1" stop-color="oklch(.38 .14 ${hue})"/></linearGradient>`
}

function crystal(x: number, y: number, turn: number, half: number, high: number, colour: string): string {
  const shoulder = -high * 0.7
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M${-half} 0V${shoulder}L0 ${-high}L${half} ${shoulder}V0z" fill="url(#${colour})"/><path d="M${-half} 0V${shoulder}L0 ${-high}L${-half * 0.16} ${-high * 0.62}V0z" fill="#fff" opacity=".3"/></g>`
}

/** Scattered by the golden ratio: even, and the same every time. */
function dust(): string {
  return Array.from({ length: 36 }, (_, index) => {
    const x = ((index * 0.618034) % 1) * 390
    const y = 50 + ((index * 0.754878) % 1) * 190
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.7 + (index % 5) * 0.28).toFixed(1)}" opacity="${(0.3 + (index % 4) * 0.16).toFixed(2)}"/>`
  }).join('')
}
