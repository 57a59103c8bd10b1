import { createContext, use, useEffect, useRef, type RefObject } from 'react'
import { stepOfField, type OrderValues } from './orderFields.ts'
import type { OrderStep } from './orderSearch.ts'

type Field = keyof OrderValues

/** A field that is to be corrected, once for each time that it was found invalid. */
export interface InvalidField {
  readonly field: Field
}

export const InvalidFieldContext = createContext<InvalidField | undefined>(undefined)

/** In a step: gives the focus to its field that is invalid, as soon as the step is there. It may be loaded late. */
export function useFocusInvalidField(step: OrderStep, focusOn: (field: Field) => void): void {
  const invalid = use(InvalidFieldContext)
  // The focus is the browser's: it can only be moved once the field is there.
  useEffect(() => {
    if (!invalid || stepOfField[invalid.field] !== step || focused.has(invalid)) return
    focused.add(invalid)
    focusOn(invalid.field)
  }, [invalid, step, focusOn])
}

/** Whose focus was given already: a step that is opened again leads nowhere. */
const focused = new WeakSet<InvalidField>()

/**
 * Gives the place of the open step's title, which has the focus once another step opens: the button that opened it is
 * gone. A step with something invalid takes the focus itself.
 */
export function useStepTitleFocus(
  open: OrderStep,
  invalid: InvalidField | undefined,
): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(open)
  const handled = useRef(invalid)
  // As above.
  useEffect(() => {
    const hasOpened = before.current !== open
    before.current = open
    const leads = invalid !== handled.current && invalid && stepOfField[invalid.field] === open
    if (leads) handled.current = invalid
    else if (hasOpened) title.current?.focus()
  }, [open, invalid])
  return title
}
