import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  allowListSize,
  allows,
  isIpAddress,
  withHostBits,
  overlaps,
  parseAllowList,
  checkIp,
  type IpCheckResult as Found,
} from '#lib/rules/allowList.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { useState } from 'react'
import { Field } from '#ui/Field.tsx'
import { keyOf } from '#ui/keyPress.ts'
import { Led } from '#ui/Led.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const raised = (exponent: number): string =>
  `2${Array.from(String(exponent), (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`

interface Props {
  list: string
  /** Where the list can be changed. */
  onAdd?: (ip: string) => void
}

/** The size of an allow-list, its redundant entries, and a warning where it excludes the current IP address. */
export function AllowListNotes({ list, onAdd }: Props) {
  const { t, i18n } = useLingui()
  const { client_ip: mine } = useSignedIn().record
  const entries = parseAllowList(list).filter(({ network }) => network !== null)
  if (entries.length === 0) return null
  const { addresses, powers } = allowListSize(entries)
  const counted = [...(addresses > 0 ? [i18n.number(addresses)] : []), ...powers.map(raised)]
  const size =
    powers.length === 0
      ? plural(addresses, { one: '# IP address', other: '# IP addresses' })
      : t`${counted.join(' + ')} IP addresses`
  return (
    <>
      <p className="text-small text-muted wrap-anywhere">
        {size}.{' '}
        {overlaps(entries).map(({ inner, outer }) => (
          <span key={`${inner} ${outer}`}>
            {inner === outer ? (
              <Trans>
                <span className="mono">{inner}</span> is listed twice.
              </Trans>
            ) : (
              <Trans>
                <span className="mono">{inner}</span> is already part of{' '}
                <span className="mono">{outer}</span>.
              </Trans>
            )}{' '}
          </span>
        ))}
        {withHostBits(entries).map(({ text, means }) => (
          <span key={text}>
            <Trans>
              <span className="mono">{text}</span> means <span className="mono">{means}</span>.
            </Trans>{' '}
          </span>
        ))}
      </p>
      {isIpAddress(mine) && !allows(list, mine) && (
        <Strip
          tone="warn"
          action={
            onAdd && (
              <StripButton onClick={() => onAdd(mine)}>
                <Trans>Add</Trans>
              </StripButton>
            )
          }
        >
          <Trans>
            Your current IP address, <span className="mono">{mine}</span>, isn’t allowed.
          </Trans>
        </Strip>
      )}
    </>
  )
}

/** Tries whether an IP address would be allowed, before anything is saved. */
export function IpCheck({ list }: { list: string }) {
  const [ip, setIp] = useState('')
  return (
    <div className="grid gap-1.5">
      <Field label={<Trans>Check an IP address</Trans>}>
        <TextInput
          mono
          autoComplete="off"
          placeholder="203.0.113.7"
          value={ip}
          onChange={({ target }) => setIp(target.value)}
          // Enter would submit the form around it.
          onKeyDown={(event) => {
            if (keyOf(event) === 'Enter') event.preventDefault()
          }}
        />
      </Field>
      <output className="min-h-5">
        {ip.trim() !== '' && <Answer found={checkIp(list, ip)} />}
      </output>
    </div>
  )
}

function Answer({ found }: { found: Found }) {
  switch (found.answer) {
    case 'no-address':
      return (
        <span className="text-muted">
          <Trans>Enter a complete IP address</Trans>
        </span>
      )
    case 'anyone':
      return (
        <Led tone="ok">
          <Trans>Allowed: any IP</Trans>
        </Led>
      )
    case 'in':
      return (
        <Led tone="ok">
          <Trans>
            Allowed by <span className="mono">{found.by}</span>
          </Trans>
        </Led>
      )
    case 'refused':
      return (
        <Led tone="bad">
          <Trans>Not allowed</Trans>
        </Led>
      )
  }
}
