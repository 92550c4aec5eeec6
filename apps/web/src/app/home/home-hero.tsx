import { useText } from '@fairground/ui/words.tsx'
import wheelSmall from '../../art/ferris-wheel-192.webp'
import wheelLarge from '../../art/ferris-wheel-256.webp'
import { ArtPicture } from './art-picture.tsx'

/** The first slide until the banners are here. The server draws the same one before any code runs. */
export function HomeHero() {
  const text = useText()
  return (
    <div className="banner hero">
      <ArtPicture className="hero-art" small={wheelSmall} large={wheelLarge} size={138} />
      <div className="hero-text">
        <h2 className="hero-title">{text('home.welcome')}</h2>
        <p className="hero-hint">{text('home.welcomeHint')}</p>
      </div>
    </div>
  )
}
