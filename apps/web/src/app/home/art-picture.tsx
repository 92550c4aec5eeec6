type ArtPictureProps = {
  readonly small: string
  readonly large: string
  readonly size: number
  readonly className: string
  readonly lazy?: boolean
}

/** A 3D object in the two sizes that tools/art-objects.ts renders; it never says anything that words do not. */
export function ArtPicture({ small, large, size, className, lazy = false }: ArtPictureProps) {
  return (
    <img
      className={className}
      src={small}
      srcSet={`${small} 1x, ${large} 2x`}
      width={size}
      height={size}
      alt=""
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
    />
  )
}
