/** A key's settings in words, for the list and its own page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ApiKey } from '#api/actions/apiKeys.ts'
import { parseAllowList } from '#lib/rules/allowList.ts'
import { truncate } from '#lib/text/truncate.ts'

export function AllowedIps({ list }: { list: string }) {
  const { t } = useLingui()
  const entries = parseAllowList(list)
  const [first] = entries
  if (!first) return <>{t`Any IP`}</>
  return entries.length === 1 ? (
    <span className="mono">{truncate(first.text)}</span>
  ) : (
    <>{t`${entries.length} IP addresses or networks`}</>
  )
}

export function KeyScope({ serverId, name }: { serverId: number; name: string | undefined }) {
  if (serverId === 0) return <Trans>Whole account</Trans>
  return (
    <Link to="/servers/$serverId/keys" params={{ serverId }} className="link block truncate">
      {name ?? `#${serverId}`}
    </Link>
  )
}

export function SignInNotification({
  apiKey: { login_notify_method: method, login_notify_address: address },
}: {
  apiKey: Pick<ApiKey, 'login_notify_method' | 'login_notify_address'>
}) {
  const { t } = useLingui()
  if (method === 'none') return <>{t({ message: 'None', context: 'login notice of a key' })}</>
  const words = method === 'email' ? t`Email` : t`Webhook`
  const to = truncate(address ?? '')
  return to === '' ? (
    <>{words}</>
  ) : (
    <span className="min-w-0 wrap-anywhere" title={to}>{t`${words} to ${to}`}</span>
  )
}
