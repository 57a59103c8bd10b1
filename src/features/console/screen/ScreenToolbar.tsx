import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { Led } from '#ui/Led.tsx'
import { Menu, type MenuItem } from '#ui/Menu.tsx'
import type { NamedKey } from '../typing/guestKeyboard.ts'
import type { FullScreen } from '../useConsoleView.ts'
import { ctrlAltDel, keyGroups, labelOf, type StickyKey, stickyKeys } from './keyMenu.ts'
import type { Fitting, PictureLevels, ScreenSize } from './screenLink.ts'
import type { Bell } from './useBell.ts'

interface Props {
  state: 'connecting' | 'connected' | 'ended'
  size: ScreenSize | undefined
  settings: ScreenSettings
  onSettings: (settings: ScreenSettings) => void
  bell: Bell
  /** Keys held down until released here. */
  held: readonly StickyKey[]
  onHold: (key: StickyKey) => void
  /** Why keys can't be sent. */
  disabledReason: string | undefined
  onKeys: (keys: readonly NamedKey[]) => void
  onScreenshot: () => void
  fullScreen: FullScreen
}

const ledTones = { connecting: 'busy', connected: 'ok', ended: 'off' } as const

/** The connection's status, and what can be done with the screen. */
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
  onScreenshot,
  fullScreen,
}: Props) {
  const { t } = useLingui()
  const viewItems = useViewMenu({ settings, onSettings, bell })
  const fittings = { fit: t`fit`, pixels: '1:1', drag: '1:1', remote: t`resized` } as const
  const heldKeys = held.join(' ')
  return (
    <>
      <Led tone={ledTones[state]} className="mr-auto">
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
      {/* Wraps below the status as one block. */}
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
                label: labelOf(keys),
                disabledReason,
                separatorBefore: index === 0,
                onSelect: () => onKeys(keys),
              })),
            ),
          ]}
        />
        {/* Phones find it in the Keys menu, which leaves room for the screen. */}
        <Button
          className="max-sm:hidden"
          disabledReason={disabledReason}
          onClick={() => onKeys(ctrlAltDel)}
        >
          Ctrl-Alt-Del
        </Button>
        <Menu label={<Trans>View</Trans>} items={viewItems} />
        <Button disabled={state !== 'connected'} onClick={onScreenshot}>
          <Trans>Screenshot</Trans>
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

/** `balanced` is noVNC's default. */
export const pictures = {
  best: { quality: 9, compression: 2 },
  balanced: { quality: 6, compression: 2 },
  slow: { quality: 1, compression: 9 },
} as const satisfies Record<string, PictureLevels>
type PictureChoice = keyof typeof pictures

export interface ScreenSettings {
  readonly fitting: Fitting
  readonly picture: PictureChoice
  readonly viewOnly: boolean
}

interface ViewMenuProps {
  settings: ScreenSettings
  onSettings: (settings: ScreenSettings) => void
  bell: Bell
}

function useViewMenu({ settings, onSettings, bell }: ViewMenuProps): readonly MenuItem[] {
  const { t } = useLingui()
  const fitting = (chosen: Fitting, label: string, hint?: string): MenuItem => ({
    label,
    hint,
    checked: settings.fitting === chosen,
    onSelect: () => onSettings({ ...settings, fitting: chosen }),
  })
  const picture = (chosen: PictureChoice, label: string): MenuItem => {
    const { quality, compression } = pictures[chosen]
    return {
      label,
      hint: t`Quality ${quality}, compression ${compression}`,
      checked: settings.picture === chosen,
      separatorBefore: chosen === 'best',
      onSelect: () => onSettings({ ...settings, picture: chosen }),
    }
  }
  return [
    fitting('fit', t`Fit to window`),
    fitting('pixels', t`Actual size (1:1)`),
    fitting('drag', t`Drag to pan (1:1)`, t`The mouse moves the view`),
    fitting('remote', t`Resize server screen`, t`If the server supports it`),
    picture('best', t`Best quality`),
    picture('balanced', t`Balanced`),
    picture('slow', t`Slow connection`),
    {
      label: t`View only`,
      hint: t`Keyboard and mouse input isn’t sent`,
      checked: settings.viewOnly,
      separatorBefore: true,
      onSelect: () => onSettings({ ...settings, viewOnly: !settings.viewOnly }),
    },
    {
      label: t`Bell sound`,
      checked: bell.isAudible,
      onSelect: () => bell.setAudible(!bell.isAudible),
    },
  ]
}
