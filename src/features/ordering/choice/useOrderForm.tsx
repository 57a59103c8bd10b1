import { useRef, useState, type ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { readDraft } from '#lib/forms/draft.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { orderDraft, emptyOrder, type OrderForm, type OrderValues } from './orderFields.ts'

/** When something is typed, or checked: most of an order is chosen. */
const HeadlessOrderForm = lazy(
  async () => (await import('./HeadlessOrderForm.tsx')).HeadlessOrderForm,
)

export interface OrderFormHandle {
  /** The form's values, or the draft's while there is no form. */
  typed: OrderValues
  /** The tab's draft. */
  draft: Readonly<Record<string, string>>
  /** Undefined until it is needed and loaded. */
  form: OrderForm | undefined
  /** Checks everything that is typed. */
  submit: (
    onValid: (values: OrderValues) => void,
    onInvalid: (errors: FieldErrors<OrderValues>) => void,
  ) => void
  /** Must be rendered: owns the form. */
  keeper: ReactNode
}

/** The typed values of the order. `needed`: the open step has fields. */
export function useOrderForm(needed: boolean, hasSystem: boolean, count: number): OrderFormHandle {
  const [draft] = useState(() => readDraft(orderDraft))
  const [typed, setTyped] = useState<OrderValues>({ ...emptyOrder, ...draft })
  const [form, setForm] = useState<OrderForm>()
  const [asked, setAsked] = useState(false)
  // The button that orders may be pressed before anything else was asked for.
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
      setAsked(true)
    },
    keeper: (needed || asked || form) && (
      <HeadlessOrderForm {...{ typed, hasSystem, count, onReady }} onTyped={setTyped} />
    ),
  }
}
