/** spec §3: the mode is a text of the vendor, and this word in it makes the game an entertainment game. */
export function isEntertainment(lottoMode: string): boolean {
  return lottoMode.includes('Entertainment')
}
