import { createContext, use, useEffect, useRef, type RefObject } from 'react'
import { useStepFocus } from '#ui/useStepFocus.ts'
import { stepOfField, type OrderValues } from './orderFields.ts'
import type { OrderStep } from './orderSearch.ts'

type Field = keyof OrderValues

/** A field to put right: an invalid one, or one that was chosen in the review. Each time it is a new object. */
export interface WantedField {
  readonly field: Field
}

export const WantedFieldContext = createContext<WantedField | undefined>(undefined)

/** Focuses the step's wanted field as soon as the step, which may be lazy-loaded, has rendered. */
export function useFocusWantedField(step: OrderStep, focusOn: (field: Field) => void): void {
  const wanted = use(WantedFieldContext)
  // Focus is browser state, and the field must be in the DOM.
  useEffect(() => {
    if (!wanted || stepOfField[wanted.field] !== step || focused.has(wanted)) return
    focused.add(wanted)
    focusOn(wanted.field)
  }, [wanted, step, focusOn])
}

/** Focused already: reopening a step must not move the focus again. */
const focused = new WeakSet<WantedField>()

/**
 * A ref for the open step's title. It takes the focus when the step changes, unless the step has a wanted field, which is
 * focused instead.
 */
export function useStepTitleFocus(
  open: OrderStep,
  wanted: WantedField | undefined,
): RefObject<HTMLHeadingElement | null> {
  const handled = useRef(wanted)
  return useStepFocus(open, {
    isTaken: () => {
      const leads = wanted !== handled.current && wanted && stepOfField[wanted.field] === open
      if (leads) handled.current = wanted
      return leads === true
    },
  })
}
