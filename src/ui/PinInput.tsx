import { OTPField } from '@base-ui/react/otp-field'
import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { useFieldGroup } from './Field.tsx'
import { asKey } from './typedCode.ts'

export interface PinInputProps {
  value: string
  onChange: (value: string) => void
  length?: number
  /** `code` is shown as typed and filled in from a message (two-factor). Otherwise masked and never remembered. */
  kind?: 'pin' | 'code'
  disabled?: boolean
  /** The first slot, for a dialog's `initialFocus`. */
  ref?: Ref<HTMLInputElement>
}

/** Digits of any script; its own check would only take those of ASCII. */
const digitsOf = (typed: string): string => asKey(typed).replaceAll(/\D/g, '')

/** Long enough for digits with something between them, of which only the digits count. */
const longestPaste = 100

/** A number entered in slots; supports paste, arrows and Backspace. Put it in a `<Field>`. Never stored anywhere. */
export function PinInput({
  value,
  onChange,
  length = 4,
  kind = 'pin',
  disabled = false,
  ref,
}: PinInputProps) {
  const { t } = useLingui()
  const field = useFieldGroup()
  return (
    <OTPField.Root
      id={field.controlId}
      length={length}
      value={value}
      onValueChange={onChange}
      validationType="none"
      normalizeValue={digitsOf}
      inputMode="numeric"
      mask={kind === 'pin'}
      autoComplete={kind === 'pin' ? 'off' : 'one-time-code'}
      disabled={disabled}
      required={field.required}
      {...(field.labelledBy !== undefined && { 'aria-labelledby': field.labelledBy })}
      {...(field.describedBy !== undefined && { 'aria-describedby': field.describedBy })}
      className="flex flex-wrap gap-2"
    >
      {Array.from({ length }, (_, index) => (
        <OTPField.Input
          key={index}
          {...(index === 0 && ref !== undefined ? { ref } : {})}
          // The first slot stands for the whole number, because the root only supports naming by `<label>`.
          {...(index === 0
            ? field.labelledBy !== undefined && { 'aria-labelledby': field.labelledBy }
            : { 'aria-label': t`Digit ${index + 1} of ${length}` })}
          aria-invalid={field.invalid || undefined}
          // Otherwise the browser cuts what a phone's keyboard pastes, before its spaces are dropped.
          {...(index === 0 && { maxLength: longestPaste })}
          // A code has just been sent, and what asked for it is gone.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={index === 0 && kind === 'code'}
          // Password managers mistake a masked field for a password.
          data-1p-ignore=""
          data-lpignore="true"
          className="control h-11! w-10! px-0! text-center text-[1.125rem]! font-semibold"
        />
      ))}
    </OTPField.Root>
  )
}
