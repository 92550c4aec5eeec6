import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LocationContext, type Navigation, NavigationContext } from './navigation.ts'

type NavigationProviderProps = { readonly navigation: Navigation; readonly children: ReactNode }

/** Draws the place where the visitor is, and says when it is drawn. */
export function NavigationProvider({ navigation, children }: NavigationProviderProps) {
  const [place, setPlace] = useState(navigation.location)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const drawNow = () => {
      flushSync(() => setPlace(navigation.location()))
      return undefined
    }
    const drawInSlices = () =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve)
        startTransition(() => setPlace(navigation.location()))
      })
    return navigation.subscribe((isFading) => (isFading ? drawInSlices() : drawNow()))
  }, [navigation])
  useLayoutEffect(() => {
    // A place that was overtaken has been drawn as far as it ever will be.
    if (place === navigation.location()) for (const tell of waiting.current.splice(0)) tell()
  }, [place, navigation])
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={place}>{children}</LocationContext>
    </NavigationContext>
  )
}
