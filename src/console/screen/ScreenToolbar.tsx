import { Trans, useLingui } from '@lingui/react/macro'
import type { NamedKey } from '#domain/guestKeyboard.ts'
import { Button } from '#ui/Button.tsx'
import { Led } from '#ui/Led.tsx'
import { Menu } from '#ui/Menu.tsx'
import type { FullScreen } from '../useFullScreen.ts'
import { keyGroups, nameOf } from './keyMenu.ts'
import type { ScreenSize } from './screenLink.ts'

interface Props {
  state: 'connecting' | 'connected' | 'ended'
  size: ScreenSize | undefined
  fits: boolean
  onFits: (on: boolean) => void
  viewOnly: boolean
  onViewOnly: (on: boolean) => void
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
  fits,
  onFits,
  viewOnly,
  onViewOnly,
  disabledReason,
  onKeys,
  onPicture,
  fullScreen,
}: Props) {
  const { t } = useLingui()
  return (
    <>
      <Led tone={lights[state]} className="mr-auto">
        <output className="num">
          {state === 'connected' && <Trans>Connected</Trans>}
          {state === 'connecting' && <Trans>Connecting</Trans>}
          {state === 'ended' && <Trans>Not connected</Trans>}
          {size && ` · ${size.width}×${size.height} · `}
          {size && (fits ? t`fits` : '1:1')}
          {viewOnly && ` · ${t`view only`}`}
        </output>
      </Led>
      {/* Where there is no room beside the light they go below it together. */}
      <div className="flex flex-wrap gap-2">
        <Menu
          label={<Trans>Keys</Trans>}
          items={keyGroups.flatMap((group) =>
            group.map((keys, index) => ({
              label: nameOf(keys),
              disabledReason,
              separatorBefore: index === 0 && group !== keyGroups[0],
              onSelect: () => onKeys(keys),
            })),
          )}
        />
        {/* On a phone it is the first of the keys: what stands here must leave room for the screen. */}
        <Button
          className="max-sm:hidden"
          disabledReason={disabledReason}
          onClick={() => onKeys(['Ctrl', 'Alt', 'Del'])}
        >
          Ctrl-Alt-Del
        </Button>
        <Menu
          label={<Trans>View</Trans>}
          items={[
            { label: t`Fit into the room there is`, checked: fits, onSelect: () => onFits(true) },
            { label: t`Pixel by pixel (1:1)`, checked: !fits, onSelect: () => onFits(false) },
            {
              label: t`View only`,
              hint: t`Keys and pointer are not sent`,
              checked: viewOnly,
              separatorBefore: true,
              onSelect: () => onViewOnly(!viewOnly),
            },
          ]}
        />
        <Button disabled={state !== 'connected'} onClick={onPicture}>
          <Trans>Picture</Trans>
        </Button>
        {fullScreen.toggle && (
          <Button onClick={fullScreen.toggle}>
            {fullScreen.on ? <Trans>Leave full screen</Trans> : <Trans>Full screen</Trans>}
          </Button>
        )}
      </div>
    </>
  )
}
