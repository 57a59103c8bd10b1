import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import {
  callbackDoubt,
  scriptDoubt,
  type CallbackProblem,
  type ScriptDoubt,
  type ScriptProblem,
} from './postInstall.ts'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** What is wrong with an address, and how to mend it. */
export const callbackProblemWords = {
  'not-a-web-address': msg`Write a web address, such as https://example.net/installed.`,
  'holds-password': msg`Leave out the name and the password: the address is written to logs.`,
  'not-reachable': msg`The service cannot reach this address from the internet.`,
} as const satisfies Record<CallbackProblem, MessageDescriptor>

export const scriptProblemWords = {
  'not-text': msg`This is not text. Paste a script, not a program or an archive.`,
} as const satisfies Record<ScriptProblem, MessageDescriptor>

const doubtWords = {
  'no-interpreter': msg`The first line does not say what runs it. It usually begins with #!, such as #!/bin/sh.`,
  'other-system': msg`It looks written for another kind of system than the one that is installed.`,
} as const satisfies Record<ScriptDoubt, MessageDescriptor>

interface Entry<Control> {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<Control>
  error?: ReactNode
}

interface ScriptProps extends Entry<HTMLTextAreaElement> {
  /** What kind of system is installed. */
  system: 'unix' | 'windows'
}

/** A script that runs once, after the installation. */
export function ScriptEntry({ value, onChange, onBlur, ref, error, system }: ScriptProps) {
  const { t } = useLingui()
  const doubt = scriptDoubt(value, system)
  return (
    <Field
      label={<Trans>Script after the installation</Trans>}
      error={error}
      hint={
        doubt ? (
          <Doubt>{t(doubtWords[doubt])}</Doubt>
        ) : (
          <Trans>Runs once, when the system is there.</Trans>
        )
      }
      optional
    >
      <TextArea
        mono
        rows={4}
        autoComplete="off"
        ref={ref}
        value={value}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

/** A web address that is called when the installation is done. */
export function CallbackEntry({ value, onChange, onBlur, ref, error }: Entry<HTMLInputElement>) {
  return (
    <Field
      label={<Trans>Address to call when it is done</Trans>}
      error={error}
      hint={
        callbackDoubt(value) === 'not-encrypted' ? (
          <Doubt>
            <Trans>Without https, whoever is on the way can read the call.</Trans>
          </Doubt>
        ) : undefined
      }
      optional
    >
      <TextInput
        mono
        type="url"
        autoComplete="off"
        spellCheck={false}
        ref={ref}
        value={value}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

/** What does not stop anybody, but should be known. */
const Doubt = ({ children }: { children: ReactNode }) => (
  <span className="font-[550] text-warn">{children}</span>
)
