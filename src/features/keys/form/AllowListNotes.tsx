import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  allowListSize,
  allows,
  isAddress,
  looselyWritten,
  overlaps,
  parseAllowList,
} from '#lib/rules/allowList.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { Strip, StripButton } from '#ui/Strip.tsx'

const raised = (exponent: number): string =>
  `2${Array.from(String(exponent), (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`

interface Props {
  /** As it is typed, or as the service keeps it. */
  list: string
  /** Adds an address to it, where it can be changed. */
  onAdd?: (ip: string) => void
}

/** What an allow-list comes to: how many addresses, what in it is of no use, and whether it lets this person in. */
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
        {looselyWritten(entries).map(({ text, means }) => (
          <span key={text}>
            <Trans>
              <span className="mono">{text}</span> means <span className="mono">{means}</span>.
            </Trans>{' '}
          </span>
        ))}
      </p>
      {isAddress(mine) && !allows(list, mine) && (
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
