import { Segmented } from '@fairground/ui/segmented.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { chooseTheme, useTheme } from '../../device/theme.ts'

export function ThemeChoice({ name }: { name: string }) {
  const text = useText()
  const theme = useTheme()
  return (
    <Segmented
      name={name}
      label={text(theme === 'light' ? 'header.theme.toDark' : 'header.theme.toLight')}
      value={theme}
      onChoose={chooseTheme}
      options={[
        { value: 'dark', label: text('theme.dark'), icon: <Moon size={17} strokeWidth={2.2} /> },
        { value: 'light', label: text('theme.light'), icon: <Sun size={17} strokeWidth={2.2} /> },
      ]}
    />
  )
}
