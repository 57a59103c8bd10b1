/** The fields of a client or contact as form fields, with their validation (spec.md 2.5, 4.4). */
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { isEmailAddress } from '#lib/text/emailAddress.ts'

type FieldKind = 'text' | 'email' | 'phone' | 'select' | 'checkbox'

export interface FieldRule {
  readonly kind: FieldKind
  readonly required: boolean
  /** The allowed values of a select. */
  readonly options?: readonly string[]
}

/** Every value is text; a checked box is `on`. */
export interface RecordField {
  /** The name it is sent under. */
  readonly key: string
  readonly label: string
  readonly rule: FieldRule
  readonly hint?: string | undefined
  readonly placeholder?: string | undefined
  /** Of a select, in display order; left out where the rule's options are shown as they are. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly autoComplete?: string
  /** Masked, and never drafted. */
  readonly secret?: boolean
  /** Applied to a valid value before it is compared and sent. */
  readonly normalize?: (typed: string) => string
  /** Never returned by the API, so a write can't be verified by reading it. */
  readonly writeOnly?: boolean
}

export type RecordValues = Record<string, string>

/** Characters. Our own choice: a line on an invoice. */
const maxLength = 200

/** A checked box is `on`, anything else isn't (spec.md 4.4). */
export const isOn = (value: string): boolean => value === 'on'

export type FieldProblem =
  | 'missing'
  | 'unchecked'
  | 'invalid-email'
  | 'invalid-phone'
  | 'invalid-option'
  | 'too-long'

/** An empty optional field is always valid. */
export function fieldProblem(
  { kind, required, options = [] }: FieldRule,
  typed: string,
): FieldProblem | undefined {
  const value = typed.trim()
  if (kind === 'checkbox') return required && !isOn(value) ? 'unchecked' : undefined
  if (value === '') return required ? 'missing' : undefined
  if (value.length > maxLength) return 'too-long'
  switch (kind) {
    case 'text':
      return undefined
    case 'email':
      return isEmailAddress(value) ? undefined : 'invalid-email'
    case 'phone':
      return phoneDigits(value) === undefined ? 'invalid-phone' : undefined
    case 'select':
      return options.includes(value) ? undefined : 'invalid-option'
    default:
      return kind satisfies never
  }
}

function problemMessage(problem: FieldProblem): string {
  switch (problem) {
    case 'missing':
      return t`Required`
    case 'unchecked':
      return t`Check this box to continue`
    case 'invalid-email':
      return t`Enter a complete email address`
    case 'invalid-phone':
      return t`Enter a complete phone number, such as +31 20 123 4567`
    case 'invalid-option':
      return t`Choose a value from the list`
    case 'too-long':
      return t`At most ${maxLength} characters`
    default:
      return problem satisfies never
  }
}

export const recordSchema = (fields: readonly RecordField[]) =>
  z.object(
    Object.fromEntries(
      fields.map(({ key, rule, normalize = (typed) => typed }) => [
        key,
        z.string().check(
          z.trim(),
          z.check<string>(({ value, issues }) => {
            const problem = fieldProblem(rule, value)
            if (problem)
              issues.push({ code: 'custom', input: value, message: problemMessage(problem) })
          }),
          z.overwrite(normalize),
        ),
      ]),
    ),
  )

/** Digits of a phone number including the country code (E.164). */
const minDigits = 7
const maxDigits = 15

/**
 * The digits that `update_contact` takes (spec.md 4.4: an integer), from common spellings: "+31 6 1234-5678",
 * "0031 (6) 12345678". '' for an empty text; undefined for anything that isn't a phone number.
 */
export function phoneDigits(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return ''
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return undefined
  const digits = text.replaceAll(/\D/g, '').replace(/^00/, '')
  return digits.length >= minDigits && digits.length <= maxDigits ? digits : undefined
}
