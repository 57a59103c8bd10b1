import { Trans, useLingui } from '@lingui/react/macro'
import {
  CodeXml,
  Eraser,
  Languages,
  LogOut,
  Monitor,
  Moon,
  Scale,
  ScrollText,
  Sun,
} from 'lucide-react'
import { useOpenPageCalls } from '#features/devtools/page/callsInAddress.ts'
import { isStorageBlocked } from '#lib/browser/safeStorage.ts'
import { chooseLocale, locales, type Locale } from '#locales/index.ts'
import { requestLogOpen } from '#features/devtools/requestLog/recorder.ts'
import { useSignedIn, useSignOut } from '#lib/session/hooks.ts'
import { MenuPopup } from '#ui/MenuPopup.tsx'
import { chooseTheme, useTheme } from '#lib/appearance/appearance.ts'

/** Written by the build (scripts/build/notices). */
const noticesUrl = '/THIRD-PARTY-NOTICES.txt'
const version = PANEL_VERSION

/** The content of the account menu. */
export function AccountItems({ name }: { name: string }) {
  const { t, i18n } = useLingui()
  const theme = useTheme()
  const signOut = useSignOut()
  const showCalls = useOpenPageCalls()
  return (
    <MenuPopup
      heading={
        <>
          <span translate="no" className="block wrap-anywhere">
            {name}
          </span>
          <AccountKind />
          {isStorageBlocked() && (
            <span className="mt-1 block text-warn">
              <Trans>
                Your browser blocks storage for this site. After a reload you’ll need to sign in
                again.
              </Trans>
            </span>
          )}
        </>
      }
      items={[
        {
          label: t`System`,
          icon: <Monitor />,
          checked: theme === 'system',
          onSelect: () => chooseTheme('system'),
        },
        {
          label: t`Light`,
          icon: <Sun />,
          checked: theme === 'light',
          onSelect: () => chooseTheme('light'),
        },
        {
          label: t`Dark`,
          icon: <Moon />,
          checked: theme === 'dark',
          onSelect: () => chooseTheme('dark'),
        },
        ...Object.entries(locales).map(([locale, label], index) => ({
          label,
          icon: <Languages />,
          separatorBefore: index === 0,
          checked: i18n.locale === locale,
          // `Object.entries` widens the keys of `locales`.
          onSelect: () => void chooseLocale(locale as Locale),
        })),
        {
          label: t`Request log`,
          icon: <ScrollText />,
          separatorBefore: true,
          onSelect: () => requestLogOpen.set(true),
        },
        {
          label: t`API calls on this page`,
          icon: <CodeXml />,
          onSelect: () => showCalls(''),
        },
        {
          label: t`Software licenses`,
          hint: t`Version ${version}`,
          icon: <Scale />,
          href: noticesUrl,
          // The session may only be known to this page.
          target: '_blank',
        },
        {
          label: t`Sign out`,
          icon: <LogOut />,
          separatorBefore: true,
          onSelect: () => void signOut(),
        },
        {
          label: t`Sign out and forget this browser`,
          icon: <Eraser />,
          onSelect: () => void signOut({ forget: true }),
        },
      ]}
    />
  )
}

/** Not known for API keys. spec.md 2.2. */
function AccountKind() {
  const { identity, record } = useSignedIn()
  if (identity.kind !== 'account') return null
  return (
    <span className="block text-small text-muted">
      {record.corporate ? <Trans>Company</Trans> : <Trans>Individual</Trans>}
      {', '}
      {record.verified === null ? <Trans>not verified</Trans> : <Trans>verified</Trans>}
    </span>
  )
}
