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
  /** As it stands in the form, or in the draft while there is no form. */
  typed: OrderValues
  /** What the tab kept of it. */
  draft: Readonly<Record<string, string>>
  /** Undefined until it is needed and there. */
  form: OrderForm | undefined
  /** Checks everything that is typed. */
  submit: (
    onValid: (values: OrderValues) => void,
    onInvalid: (errors: FieldErrors<OrderValues>) => void,
  ) => void
  /** Stands on the screen and keeps the form. */
  keeper: ReactNode
}

/** What is typed into the order. `needed`: a step is open that asks for something. */
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
