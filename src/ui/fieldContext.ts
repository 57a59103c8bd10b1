import { createContext, use, useId } from 'react'

export interface FieldParts {
  controlId: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldParts | null>(null)

interface OwnAttributes {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** The attributes a single control takes from the field around it. Its own win, or are added. */
export function useFieldControl(own: OwnAttributes = {}) {
  const field = use(FieldContext)
  const described = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': described || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid ? true : undefined),
    'aria-required': field?.required ? true : undefined,
  }
}

/** The attributes a group of controls (radio buttons, PIN slots) takes from the field around it. */
export function useFieldGroup() {
  const field = use(FieldContext)
  const own = useId()
  return {
    controlId: field?.controlId ?? own,
    labelledBy: field?.labelId,
    describedBy: field?.describedBy,
    invalid: field?.invalid ?? false,
    required: field?.required ?? false,
  }
}
