import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { sshKeyProblemMessages } from './accessSchemas.ts'
import { fingerprintOf, readSshKey, type SshKey } from './sshKey.ts'
import { Copyable } from '#ui/Copyable.tsx'
import { TextAreaField, type FieldControl } from '#lib/forms/fields.tsx'

/** Undefined until computed, and where the browser can't. */
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

interface Props<Values extends FieldValues> extends FieldControl<Values> {
  /** One was entered before a reload, but wasn't a valid key. */
  wasLost?: boolean
}

/** A public SSH key, echoed as it was parsed. Errors appear as soon as it is pasted. */
export function SshKeyField<Values extends FieldValues>({
  control,
  name,
  wasLost = false,
}: Props<Values>) {
  const { t } = useLingui()
  const value: string = useWatch({ control, name })
  const read = readSshKey(value)
  const problem =
    read !== null && 'problem' in read ? t(sshKeyProblemMessages[read.problem]) : undefined
  return (
    <div className="grid gap-2">
      <TextAreaField
        control={control}
        name={name}
        label={<Trans>SSH public key</Trans>}
        error={problem}
        hint={
          wasLost && value === '' ? (
            <Trans>Only a valid public key is saved. Paste your key again.</Trans>
          ) : (
            <Trans>For example from ~/.ssh/id_ed25519.pub</Trans>
          )
        }
        optional
        mono
        reads="code"
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
            <Trans>Modern SSH servers reject this key type. Use an Ed25519 key.</Trans>
          ) : (
            <Trans>Many servers reject keys this short. Use an Ed25519 key.</Trans>
          )}
        </span>
      )}
    </output>
  )
}
