import { useText } from '@fairground/ui/words.tsx'

type RememberBoxProps = { readonly isTicked: boolean; readonly onTick: (ticked: boolean) => void }

export function RememberBox({ isTicked, onTick }: RememberBoxProps) {
  return (
    <label className="remember-box">
      <input type="checkbox" checked={isTicked} onChange={(event) => onTick(event.target.checked)} />
      {useText()('login.remember')}
    </label>
  )
}
