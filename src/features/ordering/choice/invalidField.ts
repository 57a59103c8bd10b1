import { createContext, use, useEffect, useRef, type RefObject } from 'react'
import { useStepFocus } from '#ui/useStepFocus.ts'
import { stepOfField, type OrderValues } from './orderFields.ts'
import type { OrderStep } from './orderSearch.ts'

type Field = keyof OrderValues

/** An invalid field. Each failed validation creates a new object. */
export interface InvalidField {
  readonly field: Field
}

export const InvalidFieldContext = createContext<InvalidField | undefined>(undefined)

/** Focuses the step's invalid field as soon as the step, which may be lazy-loaded, has rendered. */
export function useFocusInvalidField(step: OrderStep, focusOn: (field: Field) => void): void {
  const invalid = use(InvalidFieldContext)
  // Focus is browser state, and the field must be in the DOM.
  useEffect(() => {
    if (!invalid || stepOfField[invalid.field] !== step || focused.has(invalid)) return
    focused.add(invalid)
    focusOn(invalid.field)
  }, [invalid, step, focusOn])
}

/** Focused already: reopening a step must not move the focus again. */
const focused = new WeakSet<InvalidField>()

/**
 * A ref for the open step's title. It takes the focus when the step changes, unless the step has an invalid field, which is
 * focused instead.
 */
export function useStepTitleFocus(
  open: OrderStep,
  invalid: InvalidField | undefined,
): RefObject<HTMLHeadingElement | null> {
  const handled = useRef(invalid)
  return useStepFocus(open, {
    isTaken: () => {
      const leads = invalid !== handled.current && invalid && stepOfField[invalid.field] === open
      if (leads) handled.current = invalid
      return leads === true
    },
  })
}
