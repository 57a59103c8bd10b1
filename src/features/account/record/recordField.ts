import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import {
  fieldProblem,
  longestField,
  type FieldProblem,
  type FieldRule,
} from '../rules/fieldRules.ts'

/** One field of a record as a form asks for it; every value is a text, a ticked box `on`. */
export interface RecordField {
  /** The name by which it is sent. */
  readonly key: string
  readonly label: string
  readonly rule: FieldRule
  readonly hint?: string | undefined
  readonly placeholder?: string | undefined
  /** Of a select, in the order to show; the rule's options where they need no words. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  readonly autoComplete?: string
  /** It is never drafted, and covered while it is typed. */
  readonly secret?: boolean
  /** The one form in which it is compared and sent, of what was found right. */
  readonly tidy?: (typed: string) => string
  /** The service never tells it, so nothing can be read about it afterwards. */
  readonly writeOnly?: boolean
}

export type RecordValues = Record<string, string>

function problemWords(problem: FieldProblem): string {
  switch (problem) {
    case 'missing':
      return t`Required`
    case 'not-ticked':
      return t`Check this box to continue`
    case 'not-an-email':
      return t`Enter a complete email address`
    case 'not-a-phone':
      return t`Enter a complete phone number, such as +31 20 123 4567`
    case 'not-offered':
      return t`Choose a value from the list`
    case 'too-long':
      return t`At most ${longestField} characters`
    default:
      return problem satisfies never
  }
}

/** What a form of these fields takes. */
export const recordSchema = (fields: readonly RecordField[]) =>
  z.object(
    Object.fromEntries(
      fields.map(({ key, rule, tidy = (typed) => typed }) => [
        key,
        z.string().check(
          z.trim(),
          z.check<string>(({ value, issues }) => {
            const problem = fieldProblem(rule, value)
            if (problem)
              issues.push({ code: 'custom', input: value, message: problemWords(problem) })
          }),
          z.overwrite(tidy),
        ),
      ]),
    ),
  )
