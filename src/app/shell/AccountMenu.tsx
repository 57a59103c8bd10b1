import { useLingui } from '@lingui/react/macro'
import { User } from 'lucide-react'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useStore } from '#lib/store/useStore.ts'
import { requestLogOpen } from '#features/devtools/requestLog/recorder.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { ChipButton } from '#ui/Chip.tsx'
import { Menu } from '#ui/Menu.tsx'

const AccountItems = lazy(async () => (await import('./AccountItems.tsx')).AccountItems)

const RequestLog = lazy(
  async () => (await import('#features/devtools/requestLog/RequestLog.tsx')).RequestLog,
)

export function AccountMenu() {
  const { t } = useLingui()
  const { identity, record } = useSignedIn()
  const logIsShown = useStore(requestLogOpen)
  const name =
    identity.kind === 'account'
      ? identity.email
      : identity.serverId === undefined
        ? record.email || t`API key`
        : t`API key for one server`
  return (
    <>
      <Menu
        align="end"
        trigger={
          <ChipButton aria-label={t`Account: ${name}`} className="shrink-0 max-sm:px-2.5">
            {/* On a phone the menu's heading has the name. */}
            <User aria-hidden="true" className="size-4.5 sm:hidden" />
            <span translate="no" className="max-w-40 truncate max-sm:hidden">
              {name}
            </span>
          </ChipButton>
        }
        popup={<AccountItems name={name} />}
      />
      {logIsShown && <RequestLog />}
    </>
  )
}
