import { createContext, use, useEffect, useRef, type RefObject } from 'react'
import { stepOfField, type OrderValues } from './orderFields.ts'
import type { OrderStep } from './orderSearch.ts'

type Field = keyof OrderValues

/** A field that is to be mended, once for each time that it was found wrong. */
export interface WrongField {
  readonly field: Field
}

export const WrongFieldContext = createContext<WrongField | undefined>(undefined)

/** In a step: gives the focus to its field that is wrong, as soon as the step is there. It may be loaded late. */
export function useFocusOnWrong(step: OrderStep, focusOn: (field: Field) => void): void {
  const wrong = use(WrongFieldContext)
  // The focus is the browser's: it can only be moved once the field is there.
  useEffect(() => {
    if (!wrong || stepOfField[wrong.field] !== step || led.has(wrong)) return
    led.add(wrong)
    focusOn(wrong.field)
  }, [wrong, step, focusOn])
}

/** Where the person was led already: a step that is opened again leads nowhere. */
const led = new WeakSet<WrongField>()

/**
 * Gives the place of the open step's title, which has the focus once another step opens: the button that opened it is
 * gone. A step with something wrong takes the focus itself.
 */
export function useFocusInStep(
  open: OrderStep,
  wrong: WrongField | undefined,
): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(open)
  const mended = useRef(wrong)
  // As above.
  useEffect(() => {
    const hasOpened = before.current !== open
    before.current = open
    const leads = wrong !== mended.current && wrong && stepOfField[wrong.field] === open
    if (leads) mended.current = wrong
    else if (hasOpened) title.current?.focus()
  }, [open, wrong])
  return title
}
