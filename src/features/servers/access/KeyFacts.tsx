import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Copyable } from '#ui/Copyable.tsx'
import { fingerprintOf, type SshKey } from './sshKey.ts'

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

/** Type, size, comment, fingerprint and weakness. */
export function KeyFacts({ sshKey }: { sshKey: SshKey }) {
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
