import { useEffect, useRef, type RefObject } from 'react'
import { stepOfField, type OrderValues } from './orderFields.ts'
import type { OrderStep } from './orderSearch.ts'

type Field = keyof OrderValues

/**
 * Where the focus goes: to what is wrong, once its step is open; else to the title of a step that has just opened,
 * as the button that opened it is gone. Gives the place of that title.
 */
export function useFocusInStep(
  open: OrderStep,
  wrong: { readonly field: Field } | undefined,
  focusOn: (field: Field) => void,
): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(open)
  const led = useRef(wrong)
  // The focus is the browser's: it can only be moved once the step is there.
  useEffect(() => {
    const hasOpened = before.current !== open
    before.current = open
    if (wrong && led.current !== wrong && stepOfField[wrong.field] === open) {
      led.current = wrong
      focusOn(wrong.field)
    } else if (hasOpened) title.current?.focus()
  }, [open, wrong, focusOn])
  return title
}
