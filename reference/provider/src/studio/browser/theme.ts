/** Told by the page around the frame; colours are no secret, so that any such page may choose them. */
export function followTheme(): void {
  const root = document.documentElement
  if (parent === window) {
    const light = matchMedia('(prefers-color-scheme: light)')
    const follow = () => {
      root.dataset.theme = light.matches ? 'light' : 'dark'
    }
    light.addEventListener('change', follow)
    follow()
    return
  }
  // A page around that shows neither name nor balance leaves the game bar whole.
  if (new URLSearchParams(location.search).get('head') !== 'own') root.dataset.framed = ''
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    const theme = source === parent ? themeIn(data) : null
    if (theme) root.dataset.theme = theme
  })
}

function themeIn(data: unknown): 'light' | 'dark' | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, theme } = data as Readonly<Record<string, unknown>>
  if (type !== 'fairground.look') return null
  return theme === 'light' || theme === 'dark' ? theme : null
}
