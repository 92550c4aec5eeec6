import '../promotion/promotion.css'
import '../rewards.css'
import { randomId } from '@fairground/client/random-id.ts'
import { languageOf } from '@fairground/domain/languages.ts'
import { maxApplicationCommentLength as commentMost } from '@fairground/domain/rewards/application-rules.ts'
import { formatUpcoming, phoneZone } from '@fairground/i18n/format.ts'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote } from '@fairground/ui/field.tsx'
import { StateView } from '@fairground/ui/state-view.tsx'
import { useText, useWords } from '@fairground/ui/words.tsx'
import Clock from 'lucide-react/icons/clock'
import { type FormEvent, useId, useRef, useState } from 'react'
import giftSmall from '../../../art/gift-96.webp'
import gift from '../../../art/gift-192.webp'
import { type Application, useApplication, useApply, useDraft } from '../../../data/rewards/application.ts'
import { type Promotion, usePromotions } from '../../../data/rewards/promotions.ts'
import { useRequireMember } from '../../../parts/account/use-require-member.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'
import { LoadFailed, RowSkeletons } from '../../../parts/page/load-states.tsx'
import { useNamePage } from '../../../parts/page/page-name.ts'
import { ImageSlots } from './image-slots.tsx'

type ApplyViewProps = { readonly code: string }

export function ApplyView({ code }: ApplyViewProps) {
  return useRequireMember({ freeTo: 'promotions', message: 'free.reject' }) ? <LoadedApply code={code} /> : null
}

/** What was sent stands in the place of the form, read-only. */
function LoadedApply({ code }: ApplyViewProps) {
  const text = useText()
  useNamePage(text('promotion.apply'))
  const promotions = usePromotions()
  const application = useApplication(code)
  if (promotions.isPending || application.isPending) return <RowSkeletons count={3} className="h-24" />
  if (!promotions.data || application.data === undefined) {
    const failed = [promotions, application].filter(({ isError }) => isError)
    const retry = () => {
      for (const query of failed) void query.refetch()
    }
    return <LoadFailed busy={failed.some(({ isFetching }) => isFetching)} onRetry={retry} />
  }
  const promotion = promotions.data.list.find((each) => each.code === code)
  if (promotion?.type !== 'MANUAL')
    return <StateView art={gift} title={text('rewards.gone')} hint={text('promotion.emptyHint')} />
  return (
    <div className="reward-page">
      <Wanted promotion={promotion} />
      {application.data ? <Sent application={application.data} /> : <ApplyForm code={code} />}
    </div>
  )
}

function Wanted({ promotion: { title, summary, lang, dir } }: { promotion: Promotion }) {
  return (
    <section className="card reward-row">
      <span className="reward-well is-large">
        <img src={giftSmall} width={40} height={40} alt="" />
      </span>
      <span className="reward-words" lang={lang} dir={dir}>
        <b className="reward-heading is-medium">{title}</b>
        <span className="note">{summary}</span>
      </span>
    </section>
  )
}

function ApplyForm({ code }: ApplyViewProps) {
  const text = useText()
  const field = useId()
  const [draft, setDraft] = useDraft(code)
  const { mutateAsync: send, isPending } = useApply()
  const [failure, setFailure] = useState<unknown>(null)
  const key = useRef('')
  const isSending = useRef(false)
  const change = (part: Partial<typeof draft>) => {
    // Other words or pictures are another application.
    key.current = ''
    setFailure(null)
    setDraft({ ...draft, ...part })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    key.current ||= randomId()
    await send({ key: key.current, promotion: code, ...draft }).then(() => setDraft(null), setFailure)
    isSending.current = false
  }
  return (
    <form className="grid gap-4 pt-2" noValidate onSubmit={(event) => void submit(event)}>
      <ImageSlots images={draft.images} onChange={(images) => change({ images })} />
      <div className="grid gap-2">
        <div className="reward-head">
          <label className="reward-heading is-medium" htmlFor={field}>
            {text('rewards.comment')}
          </label>
          <span className="caption">{text('rewards.optional')}</span>
        </div>
        <textarea
          id={field}
          className="apply-comment"
          rows={3}
          dir="auto"
          maxLength={commentMost}
          value={draft.comment}
          aria-describedby={`${field}-hint`}
          onChange={(event) => change({ comment: event.target.value })}
        />
        <p id={`${field}-hint`} className="reward-line caption">
          <span>{text('rewards.noSecrets')}</span>
          <bdi className="num">
            {[...draft.comment].length} / {commentMost}
          </bdi>
        </p>
      </div>
      <Checked />
      <div role="alert">{failure !== null && <FieldNote note={refusalText(text, failure)} wrong />}</div>
      <div className="dock offer-dock">
        <Button type="submit" busy={isPending}>
          {text('rewards.send')}
        </Button>
      </div>
    </form>
  )
}

function Checked() {
  const text = useText()
  return (
    <p className="card apply-note">
      <Clock size={20} strokeWidth={2} className="row-icon is-brand" aria-hidden="true" />
      <span>
        <b>{text('rewards.checked')}</b> {text('rewards.checkedWhen')}
      </span>
    </p>
  )
}

function Sent({ application: { state, comment, images, createdAt } }: { application: Application }) {
  const { text, language } = useWords()
  const time = formatUpcoming(languageOf(language), new Date(createdAt), phoneZone, new Date())
  return (
    <>
      <section className="card reward-card">
        <div className="reward-head">
          <h2 className="reward-heading">{text('rewards.sentAt', { time })}</h2>
          <span className="reward-pill" data-state={state === 'rejected' ? 'ended' : state}>
            {text(`rewards.state.${state}`)}
          </span>
        </div>
        <p className="note">{text('rewards.pictures', { count: images })}</p>
        {comment !== '' && <p dir="auto">{comment}</p>}
      </section>
      {state === 'applied' && <Checked />}
    </>
  )
}
