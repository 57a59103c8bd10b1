/** What a field of a client's record may hold (spec.md 2.5, 4.4), beyond which the service would refuse or nobody could read it. */
import { isEmailAddress } from '#lib/text/emailAddress.ts'
import { phoneDigits } from './phoneNumber.ts'

export type FieldKind = 'text' | 'email' | 'phone' | 'select' | 'checkbox'

export interface FieldRule {
  readonly kind: FieldKind
  readonly required: boolean
  /** Of a select: nothing else can be chosen. */
  readonly options?: readonly string[]
}

export type FieldProblem =
  | 'missing'
  | 'not-ticked'
  | 'not-an-email'
  | 'not-a-phone'
  | 'not-offered'
  | 'too-long'

/** Characters; our own choice: a line on an invoice. */
export const longestField = 200

/** A ticked box is `on`, any other is not (spec.md 4.4). */
export const isOn = (value: string): boolean => value === 'on'

/** What is wrong with a value; undefined when nothing is. A field that may be empty and is empty breaks no rule. */
export function fieldProblem(
  { kind, required, options = [] }: FieldRule,
  typed: string,
): FieldProblem | undefined {
  const value = typed.trim()
  if (kind === 'checkbox') return required && !isOn(value) ? 'not-ticked' : undefined
  if (value === '') return required ? 'missing' : undefined
  if (value.length > longestField) return 'too-long'
  switch (kind) {
    case 'text':
      return undefined
    case 'email':
      return isEmailAddress(value) ? undefined : 'not-an-email'
    case 'phone':
      return phoneDigits(value) === undefined ? 'not-a-phone' : undefined
    case 'select':
      return options.includes(value) ? undefined : 'not-offered'
    default:
      return kind satisfies never
  }
}
