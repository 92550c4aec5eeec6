import { useText } from '@fairground/ui/words.tsx'

/** Lies over all of what is being drawn, so that a tap anywhere on it shows how it ends. */
export function SkipDraw({ onSkip }: { readonly onSkip: () => void }) {
  const text = useText()
  return <button type="button" className="skip-draw" aria-label={text('play.skip')} onClick={onSkip} />
}
