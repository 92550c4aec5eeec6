import { type ReactNode, useState } from 'react'
import { pictureAt } from '../../../device/picture-address.ts'

type GamePictureProps = {
  readonly picture: string | null
  /** What stands there where no picture is. */
  readonly children: ReactNode
}

export function GamePicture({ picture, children }: GamePictureProps) {
  const [isBroken, setBroken] = useState(false)
  if (picture === null || isBroken) return children
  return (
    <img
      className="statement-picture"
      src={pictureAt(picture)}
      width={42}
      height={42}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
    />
  )
}
