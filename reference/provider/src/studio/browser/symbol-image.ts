const made = new Map<string, string>()

/**
 * A drawing of the page's sprite as an image of its own. A browser paints it in one stroke, while every inline drawing is
 * laid out, cut and layered by itself: whatever runs by in numbers is an image.
 */
export function symbolImage(symbol: string): HTMLImageElement {
  const image = document.createElement('img')
  image.alt = ''
  image.decoding = 'sync'
  showSymbol(image, symbol)
  return image
}

export function showSymbol(image: HTMLImageElement, symbol: string): void {
  if (image.dataset.symbol === symbol) return
  image.dataset.symbol = symbol
  image.src = addressOf(symbol)
}

function addressOf(symbol: string): string {
  let address = made.get(symbol)
  if (address === undefined) {
    const drawing = document.getElementById(symbol)
    const definitions = drawing?.parentElement?.querySelector('defs')
    const text = [definitions?.outerHTML, drawing?.innerHTML].join('')
    const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200">${text}</svg>`
    address = `data:image/svg+xml,${encodeURIComponent(whole)}`
    made.set(symbol, address)
  }
  return address
}
