/** An island before the evening sun, and the sea that the board floats on. */
export function scene(): string {
  return `<svg class="scene" viewBox="0 50 390 794" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="sky-1"/><stop offset=".42" class="sky-2"/><stop offset=".75" class="sky-3"/><stop offset="1" class="sky-4"/></linearGradient>
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="sea-1"/><stop offset=".1" class="sea-2"/><stop offset=".45" class="sea-3"/><stop offset="1" class="sea-4"/></linearGradient>
<radialGradient id="sunlight"><stop offset=".2" stop-color="#fff1cf" stop-opacity=".8"/><stop offset="1" stop-color="#ffb56b" stop-opacity="0"/></radialGradient>
</defs>
<rect width="390" height="230" fill="url(#sky)"/>
<g fill="#fff" opacity=".22"><path d="M20 110q6-12 22-9 8-12 22-4 14-3 18 7 16 0 20 6z"/><path d="M120 84q4-9 17-6 9-8 19 1 12-1 16 5z"/><path d="M246 92q5-10 18-7 10-9 22 0 14-2 20 7z"/></g>
<circle cx="292" cy="196" r="120" fill="url(#sunlight)"/><circle cx="292" cy="196" r="34" fill="#fff1c9"/>
<path d="M0 226q30-40 70-26 30-58 66-40 30 14 52 66z" class="far"/>
<rect y="226" width="390" height="618" fill="url(#sea)"/>
<g stroke="#fff1c9" stroke-width="2" stroke-linecap="round" opacity=".5"><path d="M266 236h52M274 244h36M262 252h60M280 260h24"/></g>
<g stroke="#fff" stroke-width="1.400" stroke-linecap="round" opacity=".18" fill="none"><path d="M16 262q8-5 16 0t16 0M330 280q8-5 16 0t16 0M60 300q8-5 16 0t16 0M220 296q8-5 16 0t16 0"/></g>
<image href="/slot/art/palm.webp" x="26" y="112" width="138" height="138"/>
</svg>`
}
