import { maxPictureBytes } from '@fairground/domain/member/picture-rules.ts'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote } from '@fairground/ui/field.tsx'
import { Sheet } from '@fairground/ui/sheet.tsx'
import { loadingToast, toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import ImageUp from 'lucide-react/icons/image-up'
import { useRef, useState } from 'react'
import compass from '../../../art/compass-192.webp'
import ferrisWheel from '../../../art/ferris-wheel-192.webp'
import flyingSaucer from '../../../art/flying-saucer-192.webp'
import football from '../../../art/football-192.webp'
import gift from '../../../art/gift-192.webp'
import hourglass from '../../../art/hourglass-192.webp'
import ticket from '../../../art/ticket-192.webp'
import trophy from '../../../art/trophy-192.webp'
import { useSetHeadIcon } from '../../../data/account/settings.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'

/** They are sent like any other picture, so that the server knows one kind of head icon. */
const own = [ferrisWheel, trophy, compass, flyingSaucer, football, gift, hourglass, ticket]

/** What the server will draw anew; it looks at the bytes and not at these names. */
const accepted = 'image/png,image/jpeg,image/webp'

export function HeadIconSheet({ onClose }: { onClose: () => void }) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const isSending = useRef(false)
  const [isTooLarge, setTooLarge] = useState(false)
  const { mutateAsync: save, isPending, error } = useSetHeadIcon()
  const send = async (file: Promise<File> | File) => {
    if (isSending.current) return
    isSending.current = true
    const hide = loadingToast(text('settings.pictureWait'))
    const isSaved = await Promise.resolve(file)
      .then(save)
      .then(
        () => true,
        () => false,
      )
    isSending.current = false
    hide()
    if (!isSaved) return
    toast('saved', text('toast.saved'))
    onClose()
  }
  const choose = (file: File | undefined) => {
    const tooLarge = file !== undefined && file.size > maxPictureBytes
    setTooLarge(tooLarge)
    if (file && !tooLarge) void send(file)
  }
  const wrong = isTooLarge ? text('refusal.PICTURE_UNUSABLE') : error && !isPending ? refusalText(text, error) : null
  return (
    <Sheet title={text('settings.picture')} close={text('dialog.close')} onClose={onClose}>
      <div className="settings-sheet">
        <input
          ref={input}
          type="file"
          className="sr-only"
          aria-label={text('settings.choosePicture')}
          tabIndex={-1}
          accept={accepted}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <Button
          className="w-full"
          busy={isPending}
          icon={<ImageUp size={20} strokeWidth={2.1} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {text('settings.choosePicture')}
        </Button>
        <p className="settings-hint">{text('settings.pictureHint')}</p>
        <div role="alert">{wrong && <FieldNote note={wrong} wrong />}</div>
        <h3 className="settings-subhead">{text('settings.ownPictures')}</h3>
        <ul className="settings-pictures">
          {own.map((address, index) => (
            <li key={address}>
              <button
                type="button"
                className="settings-picture"
                aria-label={`${text('settings.picture')} ${index + 1}`}
                onClick={() => void send(fileAt(address))}
              >
                <img src={address} width={64} height={64} alt="" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

async function fileAt(address: string): Promise<File> {
  const picture = await fetch(address)
  return new File([await picture.blob()], 'picture.webp', { type: 'image/webp' })
}
