import { useText } from '@fairground/ui/words.tsx'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'

const debounceMs = 250

type GameSearchProps = { readonly name: string; readonly onSearch: (name: string) => void }

/** Asks while the visitor types, but not for every letter. */
export function GameSearch({ name, onSearch }: GameSearchProps) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState(name)
  // The addresses that this field asked for: one that comes late must not take back the letters typed since.
  const own = useRef(new Set<string>())
  useEffect(() => {
    if (!own.current.delete(name)) setTyped(name)
  }, [name])
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (next: string, afterMs: number) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const wanted = next.trim()
      if (wanted !== name) own.current.add(wanted)
      onSearch(wanted)
    }, afterMs)
  }
  return (
    <search className="game-search">
      <Search size={19} strokeWidth={2.2} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        aria-label={text('games.search')}
        placeholder={text('games.search')}
        value={typed}
        onChange={(event) => ask(event.target.value, debounceMs)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      {typed && (
        <button
          type="button"
          className="icon-button"
          aria-label={text('games.clear')}
          onClick={() => {
            ask('', 0)
            field.current?.focus()
          }}
        >
          <X size={18} strokeWidth={2.2} aria-hidden="true" />
        </button>
      )}
    </search>
  )
}
