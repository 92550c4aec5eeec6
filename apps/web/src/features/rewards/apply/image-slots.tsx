import {
  applicationImageTypes,
  maxApplicationImages as maxImages,
} from '@fairground/domain/rewards/application-rules.ts'
import { FieldNote } from '@fairground/ui/field.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Camera from 'lucide-react/icons/camera'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { type ImageError, imageErrorOf } from './image-rules.ts'

type ImageSlotsProps = { readonly images: readonly File[]; readonly onChange: (images: readonly File[]) => void }

/** Three places for pictures. They stay on the phone until the application is sent. */
export function ImageSlots({ images, onChange }: ImageSlotsProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<ImageError | null>(null)
  const add = (chosen: readonly File[]) => {
    const faults = chosen.map(imageErrorOf)
    setFault(faults.find((each) => each !== null) ?? null)
    const good = chosen.filter((_, at) => faults[at] === null)
    if (good.length > 0) onChange([...images, ...good].slice(0, maxImages))
  }
  return (
    <section className="grid gap-2.5" aria-labelledby="apply-images">
      <div className="reward-head">
        <h2 id="apply-images" className="reward-heading is-medium">
          {text('rewards.images')}
        </h2>
        <span className="caption">{text('rewards.imagesHint', { count: maxImages })}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={text('rewards.addImage')}
        accept={applicationImageTypes.join(',')}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          // The same picture may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      <div className="apply-slots">
        {images.map((image, at) => (
          <Picture
            key={`${image.name} ${image.lastModified} ${image.size}`}
            image={image}
            label={text('rewards.removeImage', { number: at + 1 })}
            onRemove={() => onChange(images.filter((each) => each !== image))}
          />
        ))}
        {images.length < maxImages && (
          <button type="button" className="apply-add" onClick={() => input.current?.click()}>
            <Camera size={26} strokeWidth={2} aria-hidden="true" />
            {text('rewards.addImage')}
          </button>
        )}
      </div>
      <div role="alert">{fault && <FieldNote note={text(`rewards.image.${fault}`)} wrong />}</div>
    </section>
  )
}

type PictureProps = { readonly image: File; readonly label: string; readonly onRemove: () => void }

function Picture({ image, label, onRemove }: PictureProps) {
  const text = useText()
  const address = useAddress(image)
  return (
    <div className="apply-picture">
      {address && <img src={address} alt="" />}
      <span className="num">{text('rewards.size', { size: (image.size / 1024 / 1024).toFixed(1) })}</span>
      <button type="button" aria-label={label} onClick={onRemove}>
        <X size={16} strokeWidth={2.6} className="apply-remove" aria-hidden="true" />
      </button>
    </div>
  )
}

/** The address of a picture on the phone lives as long as it is shown. */
function useAddress(image: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(image)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [image])
  return address
}
