import { useLingui } from '@lingui/react/macro'
import type { MenuItem } from '#ui/Menu.tsx'
import type { Bell } from './useBell.ts'
import type { Fitting, PictureLevels } from './screenLink.ts'

/** What people choose from, the usual one second: noVNC's own. */
export const pictures = {
  best: { quality: 9, compression: 2 },
  balanced: { quality: 6, compression: 2 },
  slow: { quality: 1, compression: 9 },
} as const satisfies Record<string, PictureLevels>
export type PictureChoice = keyof typeof pictures

export interface ScreenSettings {
  readonly fitting: Fitting
  readonly picture: PictureChoice
  readonly viewOnly: boolean
}

interface Props {
  settings: ScreenSettings
  onSettings: (settings: ScreenSettings) => void
  bell: Bell
}

/** How the screen is shown, as the items of a menu. */
export function useViewMenu({ settings, onSettings, bell }: Props): readonly MenuItem[] {
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
    fitting('pixels', t`Pixel by pixel (1:1)`),
    fitting('drag', t`Drag to pan (1:1)`, t`The mouse moves the view`),
    fitting('remote', t`Resize server screen`, t`If the server supports it`),
    picture('best', t`Best picture`),
    picture('balanced', t`Balanced`),
    picture('slow', t`Slow connection`),
    {
      label: t`View only`,
      hint: t`Keyboard and mouse aren’t sent`,
      checked: settings.viewOnly,
      separatorBefore: true,
      onSelect: () => onSettings({ ...settings, viewOnly: !settings.viewOnly }),
    },
    {
      label: t`Bell sound`,
      checked: bell.sounds,
      onSelect: () => bell.setSounds(!bell.sounds),
    },
  ]
}
