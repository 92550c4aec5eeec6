/** The mark that the server drew into the page: it follows the theme, which a picture from an address could not. */
let drawn: Node | null = null

export function captureBrandMark(root: ParentNode): void {
  drawn = root.querySelector('.home-logo-mark')
}

export function BrandMark() {
  if (!drawn) return <img className="home-logo-mark" src="/m/brand/logo.svg" width={30} height={30} alt="" />
  return <span className="contents" aria-hidden="true" ref={placeMark} />
}

function placeMark(place: HTMLSpanElement | null): void {
  if (place && drawn && !place.hasChildNodes()) place.append(drawn.cloneNode(true))
}
