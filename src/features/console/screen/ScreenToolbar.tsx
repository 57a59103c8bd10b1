import { Trans, useLingui } from '@lingui/react/macro'
import type { NamedKey } from '../typing/guestKeyboard.ts'
import { Button } from '#ui/Button.tsx'
import { Led } from '#ui/Led.tsx'
import { Menu } from '#ui/Menu.tsx'
import type { FullScreen } from '../useFullScreen.ts'
import { ctrlAltDel } from './keyMenu.ts'
import { keyGroups, nameOf, stickyKeys, type StickyKey } from './keyMenu.ts'
import type { ScreenSize } from './screenLink.ts'
import type { Bell } from './useBell.ts'
import { useViewMenu, type ScreenSettings } from './viewMenu.ts'

interface Props {
  state: 'connecting' | 'connected' | 'ended'
  size: ScreenSize | undefined
  settings: ScreenSettings
  onSettings: (settings: ScreenSettings) => void
  bell: Bell
  /** Keys that stay down until they are let go of here. */
  held: readonly StickyKey[]
  onHold: (key: StickyKey) => void
  /** Why no key can be sent now. */
  disabledReason: string | undefined
  onKeys: (keys: readonly NamedKey[]) => void
  onPicture: () => void
  fullScreen: FullScreen
}

const lights = { connecting: 'busy', connected: 'ok', ended: 'off' } as const

/** How the screen is, and what can be done with it. */
export function ScreenToolbar({
  state,
  size,
  settings,
  onSettings,
  bell,
  held,
  onHold,
  disabledReason,
  onKeys,
  onPicture,
  fullScreen,
}: Props) {
  const { t } = useLingui()
  const viewItems = useViewMenu({ settings, onSettings, bell })
  const fittings = { fit: t`fit`, pixels: '1:1', drag: '1:1', remote: t`resized` } as const
  const heldKeys = held.join(' ')
  return (
    <>
      <Led tone={lights[state]} className="mr-auto">
        <output className="num">
          {state === 'connected' && <Trans>Connected</Trans>}
          {state === 'connecting' && <Trans>Connecting</Trans>}
          {state === 'ended' && <Trans>Not connected</Trans>}
          {size && ` · ${size.width}×${size.height} · `}
          {size && fittings[settings.fitting]}
          {settings.viewOnly && ` · ${t`view only`}`}
          {held.length > 0 && ` · ${t`${heldKeys} held`}`}
          {bell.isRinging && ` · ${t`bell`}`}
        </output>
      </Led>
      {/* Where there is no room beside the light they go below it together. */}
      <div className="flex flex-wrap gap-2">
        <Menu
          label={<Trans>Keys</Trans>}
          items={[
            ...stickyKeys.map((key) => ({
              label: t`Hold ${key}`,
              disabledReason,
              checked: held.includes(key),
              onSelect: () => onHold(key),
            })),
            ...keyGroups.flatMap((group) =>
              group.map((keys, index) => ({
                label: nameOf(keys),
                disabledReason,
                separatorBefore: index === 0,
                onSelect: () => onKeys(keys),
              })),
            ),
          ]}
        />
        {/* On a phone it is among the keys: what stands here must leave room for the screen. */}
        <Button
          className="max-sm:hidden"
          disabledReason={disabledReason}
          onClick={() => onKeys(ctrlAltDel)}
        >
          Ctrl-Alt-Del
        </Button>
        <Menu label={<Trans>View</Trans>} items={viewItems} />
        <Button disabled={state !== 'connected'} onClick={onPicture}>
          <Trans>Picture</Trans>
        </Button>
        {fullScreen.toggle && (
          <Button onClick={fullScreen.toggle}>
            {fullScreen.on ? <Trans>Exit full screen</Trans> : <Trans>Full screen</Trans>}
          </Button>
        )}
      </div>
    </>
  )
}
