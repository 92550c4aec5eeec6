import { RefusedCall } from '@fairground/contract/client.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import { useRef, useState } from 'react'

/** The sentence for each field that is wrong. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, MessageKey>>>

type Input = HTMLInputElement | HTMLSelectElement

type Options<Field extends string> = {
  readonly fields: readonly Field[]
  readonly first: Readonly<Record<Field, string>>
  readonly check: (form: Readonly<Record<Field, string>>) => FieldErrors<Field>
  /** Throws what the server said. */
  readonly send: (form: Readonly<Record<Field, string>>) => Promise<void>
}

/** A form of a few texts: nothing typed is lost, the first wrong field gets the focus, two fast taps send once. */
export function useSmallForm<Field extends string>({ fields, first, check, send }: Options<Field>) {
  const [form, setForm] = useState(first)
  const [errors, setWrongs] = useState({} as FieldErrors<Field>)
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const inputs = useRef(new Map<Field, Input>())
  const isSending = useRef(false)

  const type = (field: Field, value: string) => {
    setForm((before) => ({ ...before, [field]: value }))
    setWrongs((before) => ({ ...before, [field]: undefined }))
  }

  const showErrors = (found: FieldErrors<Field>): boolean => {
    setWrongs(found)
    const wrong = fields.find((field) => found[field])
    if (wrong) inputs.current.get(wrong)?.focus()
    return wrong !== undefined
  }

  /** A refusal that names one of the fields is told there, every other one below them. */
  const note = (error: unknown) => {
    const named = error instanceof RefusedCall ? fields.find((field) => field === error.value?.field) : undefined
    if (!named || !(error instanceof RefusedCall)) return setFailure(error)
    showErrors({ [named]: `refusal.${error.refusal}` } as FieldErrors<Field>)
  }

  const submit = async () => {
    if (isSending.current || showErrors(check(form))) return
    isSending.current = true
    setBusy(true)
    setFailure(null)
    await send(form).catch(note)
    isSending.current = false
    setBusy(false)
  }

  const refFor = (field: Field) => (input: Input | null) => {
    if (input) inputs.current.set(field, input)
    else inputs.current.delete(field)
  }

  return { form, errors: errors, type, showErrors: showErrors, submit, failure, isBusy, refFor: refFor, inputs }
}

export type SmallForm<Field extends string> = ReturnType<typeof useSmallForm<Field>>
