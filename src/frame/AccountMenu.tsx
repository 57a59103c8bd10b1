import { Trans, useLingui } from '@lingui/react/macro'
import { Eraser, Languages, LogOut, Monitor, Moon, Sun, User } from 'lucide-react'
import { useState } from 'react'
import { keepsNothing } from '#browser/kept.ts'
import { chooseLocale, locales, type Locale } from '#locales/index.ts'
import { useSignedIn, useSignOut } from '#session/hooks.ts'
import { ChipButton } from '#ui/Chip.tsx'
import { Menu } from '#ui/Menu.tsx'
import { chooseTheme, useTheme } from './theme.ts'

/** Who is signed in; theme, language and the way out. */
export function AccountMenu() {
  const { t, i18n } = useLingui()
  const { identity, record } = useSignedIn()
  const theme = useTheme()
  const signOut = useSignOut()
  const [nothingKept] = useState(() => keepsNothing())
  const name =
    identity.kind === 'account'
      ? identity.email
      : identity.serverId === undefined
        ? record.email || t`API key`
        : t`Key for one server`
  return (
    <Menu
      align="end"
      heading={
        <>
          <span className="block wrap-anywhere">{name}</span>
          {nothingKept && (
            <span className="mt-1 block text-warn">
              <Trans>
                This browser keeps nothing for the panel: after a reload you sign in again, and
                lists and half-filled forms start anew.
              </Trans>
            </span>
          )}
        </>
      }
      trigger={
        <ChipButton aria-label={t`Account: ${name}`} className="shrink-0 max-sm:px-2.5">
          {/* On a phone the menu's heading says who it is: the room is for what goes on. */}
          <User aria-hidden="true" className="size-4.5 sm:hidden" />
          <span className="max-w-40 truncate max-sm:hidden">{name}</span>
        </ChipButton>
      }
      items={[
        {
          label: t`As the system`,
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
          // The keys of `locales` are the locales.
          onSelect: () => void chooseLocale(locale as Locale),
        })),
        {
          label: t`Sign out`,
          icon: <LogOut />,
          separatorBefore: true,
          onSelect: () => void signOut(),
        },
        {
          label: t`Sign out, and forget me on this computer`,
          icon: <Eraser />,
          onSelect: () => void signOut({ forget: true }),
        },
      ]}
    />
  )
}
