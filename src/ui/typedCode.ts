/** Text that machines read: numbers, addresses, codes and keys, as people type or paste them. */
import type { ChangeEvent, CompositionEvent } from 'react'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * `text` is kept as it is. Of a `code` only what machines read is kept: invisible characters go, and digits of all
 * scripts are digits. A `key` has no spaces either.
 */
export type Reads = 'text' | 'code' | 'key'

/** Zero-width characters, marks of direction and byte order, soft hyphens. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
/** Wide as an ideograph: `１`, `．`, `／`. */
const fullWidth = /[\uff01-\uff5e]/g
const foreignDigit = /(?!\d)\p{Decimal_Number}/gu
const isDigit = (point: number): boolean =>
  /^\p{Decimal_Number}$/u.test(String.fromCodePoint(point))

/**
 * Unicode has the ten digits of each script in a row, and some rows follow one another: five of mathematics, two of
 * Myanmar. So a digit's value is its distance from the first of them all, without the tens.
 */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(point - before - 1)) before += 1
  return before % 10
}

/** What machines read of typed text. Line breaks stay, other unusual spaces become spaces. */
export const asCode = (text: string): string =>
  // Most text: nothing to look for.
  /^[\x20-\x7e\n]*$/.test(text)
    ? text
    : text
        .replaceAll(invisible, '')
        .replaceAll(fullWidth, (sign) => sign.normalize('NFKC'))
        .replaceAll(foreignDigit, (digit) => String(digitValue(digit)))
        // The Arabic decimal separator.
        .replaceAll('\u066b', '.')
        .replaceAll(/[^\S\r\n\t]/g, ' ')

export const asKey = (text: string): string => asCode(text).replaceAll(/\s/g, '')

const readers: Readonly<Record<Reads, (text: string) => string>> = {
  text: (text) => text,
  code: asCode,
  key: asKey,
}

/**
 * Handlers that clean a field's text as it is typed, before anything counts or checks it, and keep the caret in its
 * place. An input method is left alone until it ends.
 */
export const cleaning = <Element extends TextElement>(
  reads: Reads,
  onChange: ((event: ChangeEvent<Element>) => void) | undefined,
) =>
  reads === 'text'
    ? { onChange }
    : {
        onChange: (event: ChangeEvent<Element>): void => {
          const { nativeEvent, currentTarget } = event
          const composes = nativeEvent instanceof InputEvent && nativeEvent.isComposing
          if (!composes) clean(currentTarget, readers[reads])
          onChange?.(event)
        },
        onCompositionEnd: ({ currentTarget: element }: CompositionEvent<Element>): void => {
          const { value } = element
          // A field for an email address has no range to set.
          if (readers[reads](value) === value || element.selectionEnd === null) return
          // Heard as typing. React overlooks the event if the value is set by assignment.
          element.setRangeText(readers[reads](value), 0, value.length, 'end')
          element.dispatchEvent(new InputEvent('input', { bubbles: true }))
        },
      }

function clean(element: TextElement, read: (text: string) => string): void {
  const { value, selectionEnd } = element
  const cleaned = read(value)
  if (cleaned === value) return
  element.value = cleaned
  // Null in fields for email addresses, which have no caret.
  if (selectionEnd === null) return
  const caret = read(value.slice(0, selectionEnd)).length
  element.setSelectionRange(caret, caret)
}
