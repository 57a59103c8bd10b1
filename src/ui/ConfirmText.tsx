import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

export interface ConfirmTextProps {
  /** What has to be typed: the host name. */
  expected: string
  value: string
  onChange: (value: string) => void
  /** Said once something else was typed. */
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Typing the name of what would be destroyed. Compare with `confirms()` of `lib/forms`. */
export function ConfirmText({ expected, value, onChange, error, ref }: ConfirmTextProps) {
  return (
    <Field
      required
      error={error}
      label={
        <Trans>
          Type{' '}
          <strong className="mono font-semibold wrap-anywhere text-ink select-all">
            {expected}
          </strong>{' '}
          to confirm
        </Trans>
      }
    >
      <TextInput
        ref={ref}
        mono
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
      />
    </Field>
  )
}
