import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch, type Control } from 'react-hook-form'
import { allowListSize, allows, overlaps, parseAllowList } from '#domain/allowList.ts'
import { useSignedIn } from '#session/hooks.ts'
import { Strip, StripButton } from '#ui/Strip.tsx'
import type { KeyValues } from './keyFields.ts'

const raised = (exponent: number): string =>
  `2${Array.from(String(exponent), (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`

const isAddress = (text: string): boolean =>
  parseAllowList(text).some(({ network }) => network !== null)

/** What an allow-list comes to, while it is typed. */
export function AllowListNotes({
  control,
  onAdd,
}: {
  control: Control<KeyValues>
  onAdd: (address: string) => void
}) {
  const { t, i18n } = useLingui()
  const list = useWatch({ control, name: 'allowed' })
  const { client_ip: mine } = useSignedIn().record
  const entries = parseAllowList(list).filter(({ network }) => network !== null)
  if (entries.length === 0) return null
  const { addresses, powers } = allowListSize(entries)
  const counted = [...(addresses > 0 ? [i18n.number(addresses)] : []), ...powers.map(raised)]
  const size =
    powers.length === 0
      ? plural(addresses, { one: '# address', other: '# addresses' })
      : t`${counted.join(' + ')} addresses`
  return (
    <>
      <p className="text-small text-muted wrap-anywhere">
        {size}.{' '}
        {overlaps(entries).map(({ inner, outer }) => (
          <span key={`${inner} ${outer}`}>
            {inner === outer ? (
              <Trans>
                <span className="mono">{inner}</span> is there twice.
              </Trans>
            ) : (
              <Trans>
                <span className="mono">{inner}</span> is already inside{' '}
                <span className="mono">{outer}</span>.
              </Trans>
            )}{' '}
          </span>
        ))}
      </p>
      {isAddress(mine) && !allows(list, mine) && (
        <Strip
          tone="warn"
          action={
            <StripButton onClick={() => onAdd(mine)}>
              <Trans>Add it</Trans>
            </StripButton>
          }
        >
          <Trans>
            Your address now, <span className="mono">{mine}</span>, would be refused.
          </Trans>
        </Strip>
      )}
    </>
  )
}
