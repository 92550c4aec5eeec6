import type { CSSProperties } from 'react'

/** A one-colour mark takes the colour of its words; any other picture is shown as it is. */
export function Glyph({ src, size, className = '' }: { src: string; size: number; className?: string }) {
  if (!src.endsWith('.svg'))
    return <img className={className} src={src} width={size} height={size} alt="" loading="lazy" decoding="async" />
  const style = { '--glyph': `url("${encodeURI(src)}")`, inlineSize: size, blockSize: size } as CSSProperties
  return <span aria-hidden="true" className={`glyph ${className}`} style={style} data-src={src} />
}
