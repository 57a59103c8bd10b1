import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { fingerprintOf, readSshKey, type SshKey, type SshKeyProblem } from './sshKey.ts'
import { Copyable } from '#ui/Copyable.tsx'
import { TextAreaField, type InForm } from '#lib/forms/fields.tsx'

/** What is wrong with what was pasted, and how to mend it; for the field's check and its message. */
export const sshKeyProblemWords = {
  private: msg`This is the private half. Take it out: it belongs on your computer alone. Paste the file that ends with .pub.`,
  several: msg`These are several keys. Paste one; add the others on the server.`,
  truncated: msg`A part of the key is missing. Copy the whole line again.`,
  'other-form': msg`This is a public key in another program’s form. Export it for OpenSSH: one line that begins with ssh-.`,
  'wrong-type': msg`The key is not of the type that its first word says. Copy the whole line again.`,
  options: msg`Leave out what stands before the type: the line begins with ssh- or ecdsa-.`,
  'not-a-key': msg`This is not a public SSH key. It is one line that begins with ssh- or ecdsa-.`,
} as const satisfies Record<SshKeyProblem, MessageDescriptor>

/** What is wrong with a typed key; undefined when nothing is, or nothing is typed. */
export function sshKeyProblem(typed: string): SshKeyProblem | undefined {
  const read = readSshKey(typed)
  return read !== null && 'problem' in read ? read.problem : undefined
}

/** What is sent of a typed key; undefined when none is typed. */
export function sshKeyToSend(typed: string): string | undefined {
  const read = readSshKey(typed)
  return read !== null && 'key' in read ? read.key.line : undefined
}

/** The fingerprint of a key, once it is counted; undefined where the browser counts none. */
export function useFingerprint({ line }: SshKey): string | undefined {
  const [counted, setCounted] = useState<{ line: string; fingerprint: string | undefined }>()
  useEffect(() => {
    let isCurrent = true
    const count = async (): Promise<void> => {
      const fingerprint = await fingerprintOf({ line })
      if (isCurrent) setCounted({ line, fingerprint })
    }
    void count()
    return () => void (isCurrent = false)
  }, [line])
  return counted?.line === line ? counted.fingerprint : undefined
}

interface Props<Values extends FieldValues> extends InForm<Values> {
  /** One was typed before, and could not be kept. */
  wasLost?: boolean
}

/** A public SSH key for the first user, read back as it is understood; what is wrong is said as soon as it is pasted. */
export function SshKeyField<Values extends FieldValues>({
  control,
  name,
  wasLost = false,
}: Props<Values>) {
  const { t } = useLingui()
  const value: string = useWatch({ control, name })
  const read = readSshKey(value)
  const problem =
    read !== null && 'problem' in read ? t(sshKeyProblemWords[read.problem]) : undefined
  return (
    <div className="grid gap-2">
      <TextAreaField
        control={control}
        name={name}
        label={<Trans>Public SSH key</Trans>}
        error={problem}
        hint={
          wasLost && value === '' ? (
            <Trans>Only a valid public key is kept. Paste it again.</Trans>
          ) : (
            <Trans>The content of a file such as ~/.ssh/id_ed25519.pub.</Trans>
          )
        }
        optional
        mono
        rows={3}
        autoComplete="off"
      />
      {read !== null && 'key' in read && <KeyFacts sshKey={read.key} />}
    </div>
  )
}

function KeyFacts({ sshKey }: { sshKey: SshKey }) {
  const { type, bits, comment, weakness } = sshKey
  const fingerprint = useFingerprint(sshKey)
  return (
    <output className="grid gap-0.5 text-small">
      <span>
        <span className="mono">{type}</span>
        {bits !== null && (
          <>
            {' · '}
            <Trans>{bits} bits</Trans>
          </>
        )}
        {comment !== '' && ` · ${comment}`}
      </span>
      {fingerprint !== undefined && (
        <span>
          <Copyable value={fingerprint} wrap />
        </span>
      )}
      {weakness !== null && (
        <span className="font-[550] text-warn">
          {weakness === 'refused' ? (
            <Trans>Today’s servers refuse keys of this type. Make one of the type Ed25519.</Trans>
          ) : (
            <Trans>The key is short: many servers refuse it. Make one of the type Ed25519.</Trans>
          )}
        </span>
      )}
    </output>
  )
}
