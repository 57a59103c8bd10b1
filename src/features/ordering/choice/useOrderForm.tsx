import { useDefaultKey } from '#features/servers/access/keyBook/useKeyBook.ts'
import { useRef, useState, type ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { readDraft } from '#lib/forms/draft.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { orderDraft, emptyOrder, type OrderForm, type OrderValues } from './orderFields.ts'

/** Loaded when something is typed or validated: most of an order is chosen. */
const HeadlessOrderForm = lazy(
  async () => (await import('./HeadlessOrderForm.tsx')).HeadlessOrderForm,
)

export interface OrderFormHandle {
  /** The form's values; the draft's until the form is loaded. */
  typed: OrderValues
  /** The tab's draft. */
  draft: Readonly<Record<string, string>>
  /** Undefined until it is loaded. */
  form: OrderForm | undefined
  /** Validates all fields. */
  submit: (
    onValid: (values: OrderValues) => void,
    onInvalid: (errors: FieldErrors<OrderValues>) => void,
  ) => void
  /** Must be rendered: holds the form's state. */
  keeper: ReactNode
}

/** The order form, loaded on demand. `needed`: the open step has fields. */
export function useOrderForm(needed: boolean, hasOs: boolean, count: number): OrderFormHandle {
  const [draft] = useState(() => readDraft(orderDraft))
  const defaultKey = useDefaultKey()
  const [typed, setTyped] = useState<OrderValues>({ ...emptyOrder, sshKey: defaultKey, ...draft })
  const [form, setForm] = useState<OrderForm>()
  const [isRequested, setRequested] = useState(false)
  // The order button may be pressed before the form has loaded.
  const waiting = useRef<(form: OrderForm) => void>(undefined)
  const onReady = (ready: OrderForm) => {
    setForm(ready)
    waiting.current?.(ready)
    waiting.current = undefined
  }
  return {
    typed,
    draft,
    form,
    submit(onValid, onInvalid) {
      const check = (ready: OrderForm) => void ready.handleSubmit(onValid, onInvalid)()
      if (form) return check(form)
      waiting.current = check
      setRequested(true)
    },
    keeper: (needed || isRequested || form) && (
      <HeadlessOrderForm {...{ typed, hasOs, count, onReady }} onTyped={setTyped} />
    ),
  }
}
