import { maxPictureBytes } from '@fairground/domain/member/picture-rules.ts'
import { applicationImageTypes } from '@fairground/domain/rewards/application-rules.ts'

export type ImageError = 'type' | 'size'

/** Why a picture cannot be sent, before anybody is asked. The server looks at the bytes and not at what a name says. */
export function imageErrorOf({ type, size }: Pick<File, 'type' | 'size'>): ImageError | null {
  if (!applicationImageTypes.some((each) => each === type)) return 'type'
  return size > maxPictureBytes ? 'size' : null
}
