import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { getClient } from '#api/actions/billing/client.ts'
import { resetPassword } from '#api/actions/billing/clientChange.ts'
import type { ReplyOf } from '#api/action.ts'
import { isPositive } from '#lib/money/money.ts'
import { lookUp } from '#lib/text/lookUp.ts'
import { truncate } from '#lib/text/truncate.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { DataList } from '#ui/DataList.tsx'
import { Led, Badge } from '#ui/Led.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { Strip } from '#ui/Strip.tsx'
import { parseLastSignIn } from '../signInHistory/signIns.ts'

type ClientReply = ReplyOf<typeof getClient>

const text = (value: string): ReactNode =>
  value.trim() === '' ? null : <span className="line-clamp-2">{truncate(value)}</span>

/** Time and IP address, in the format of the sign-in history. */
function lastSignIn(value: string): ReactNode {
  const { time, others } = parseLastSignIn(value)
  const rest = others.join(' · ')
  if (time === undefined) return text(rest)
  return (
    <>
      <RelativeTime time={time} absolute />
      {rest !== '' && ` · ${truncate(rest)}`}
    </>
  )
}

/** Names a two-letter code; anything else stays as it is. */
function useLanguageName(): (code: string) => string {
  const { i18n } = useLingui()
  return (code) =>
    /^[a-z]{2}$/i.test(code)
      ? (new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(code.toLowerCase()) ?? code)
      : code
}

/** What the identity check still needs; its consequences are shown above every screen (LimitsStrip). spec.md 2.2. */
export function IdentityNotice({ reply }: { reply: ClientReply }) {
  const { record } = useSignedIn()
  const verified = record.verified !== null || reply.internal?.verified === true
  if (verified) return null
  const reason = record.kyc_comment
  return (
    <Strip>
      <span className="wrap-anywhere">
        {reason === null ? (
          <Trans>Your identity isn’t verified. Contact support to verify it.</Trans>
        ) : (
          <Trans>Identity check: {truncate(reason)}</Trans>
        )}
      </span>
    </Strip>
  )
}

const statusLabels: Readonly<Record<string, MessageDescriptor>> = {
  Active: msg`Active`,
  Inactive: msg`Inactive`,
  Closed: msg`Closed`,
}

/** Facts that only support can change. */
export function AccountCard({ reply }: { reply: ClientReply }) {
  const { t } = useLingui()
  const { client, groupdata, internal } = reply
  const { record } = useSignedIn()
  const languageName = useLanguageName()
  const verified = record.verified !== null || internal?.verified === true
  const discount = groupdata?.discountpercent
  const corporate = internal?.corporate ?? record.corporate
  const status = lookUp(statusLabels, client.status)
  return (
    <Card
      title={<Trans>Account</Trans>}
      badge={
        <Badge tone={verified ? 'ok' : 'warn'}>
          {verified ? <Trans>Identity verified</Trans> : <Trans>Identity not verified</Trans>}
        </Badge>
      }
      description={<Trans>Only support can change these details.</Trans>}
    >
      <DataList
        rows={[
          { term: t`Customer number`, value: <Copyable value={String(client.id)} /> },
          {
            term: t`Email`,
            value: client.email_verified ? t`Verified` : t`Not verified`,
          },
          // Where the installation has a field of its own for it, that one says so.
          ...(client.customFields.some(({ key }) => key === 'co_customertype')
            ? []
            : [{ term: t`Customer type`, value: corporate ? t`Company` : t`Individual` }]),
          { term: t`VAT number`, value: text(client.tax_id) },
          { term: t`VAT`, value: client.taxexempt ? t`Exempt` : null },
          { term: t`Status`, value: text(status ? t(status) : client.status) },
          {
            term: t`Group`,
            value: text(groupdata?.groupname ?? ''),
          },
          {
            term: t`Discount`,
            value: discount != null && isPositive(discount) ? t`${Number(discount)}%` : null,
          },
          { term: t`Currency`, value: text(client.currency_code) },
          {
            term: t`Email language`,
            value: text(languageName(client.language)),
          },
          {
            term: t`Customer since`,
            value: internal?.active_since ? <CalendarDate date={internal.active_since} /> : null,
          },
          { term: t`Last sign-in`, value: lastSignIn(client.lastlogin) },
        ]}
      />
      <p className="text-small text-muted">
        <Trans>The currency can’t change after the first invoice.</Trans>
      </p>
    </Card>
  )
}

/** `sentAt`: when this page sent a reset link, in ms. */
export function PasswordCard({ email, sentAt }: { email: string; sentAt: number | undefined }) {
  const { t } = useLingui()
  const permission = useCan()(resetPassword.key)
  return (
    <Card title={<Trans>Password</Trans>}>
      <p className="text-muted">
        <Trans>
          Reset link goes to <span className="wrap-anywhere">{truncate(email)}</span>.
        </Trans>
      </p>
      {sentAt !== undefined && (
        <p>
          <Led tone="ok">
            <Trans>
              Reset link emailed <RelativeTime time={sentAt / 1000} />
            </Trans>
          </Led>
        </p>
      )}
      <ButtonLink
        className="justify-self-start"
        disabledReason={permission.allowed ? undefined : t(permission.reason)}
        render={<DialogLink run="reset-password" />}
      >
        {sentAt === undefined ? (
          <Trans>Email reset link…</Trans>
        ) : (
          <Trans>Email another link…</Trans>
        )}
      </ButtonLink>
    </Card>
  )
}
