import { Segmented } from '@fairground/ui/segmented.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { chooseTheme, useTheme } from '../../device/theme.ts'

type ThemeChoiceProps = {
  readonly name: string
  /** Shorter words, where there is little room and the place says what they are about. */
  readonly labels?: { readonly dark: string; readonly light: string }
}

export function ThemeChoice({ name, labels }: ThemeChoiceProps) {
  const text = useText()
  const theme = useTheme()
  return (
    <Segmented
      name={name}
      label={text(theme === 'light' ? 'header.theme.toDark' : 'header.theme.toLight')}
      value={theme}
      onChoose={chooseTheme}
      options={[
        { value: 'dark', label: labels?.dark ?? text('theme.dark'), icon: <Moon size={17} strokeWidth={2.2} /> },
        { value: 'light', label: labels?.light ?? text('theme.light'), icon: <Sun size={17} strokeWidth={2.2} /> },
      ]}
    />
  )
}
