import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { Led } from '#ui/Led.tsx'
import { Menu } from '#ui/Menu.tsx'
import { LineTools } from '#ui/terminal/LineTools.tsx'
import type { FullScreen } from '../useFullScreen.ts'
import type { TerminalScreen } from './terminalScreen.ts'

interface Props {
  screen: TerminalScreen | undefined
  isConnected: boolean
  hasEnded: boolean
  readAloud: boolean
  onReadAloud: (on: boolean) => void
  fullScreen: FullScreen
}

/** How the terminal is, and what can be done with its lines. */
export function TerminalToolbar({
  screen,
  isConnected,
  hasEnded,
  readAloud,
  onReadAloud,
  fullScreen,
}: Props) {
  const { t } = useLingui()
  return (
    <>
      <Led tone={isConnected ? 'ok' : hasEnded ? 'off' : 'busy'} className="mr-auto">
        <output>
          {isConnected ? (
            <Trans>Connected</Trans>
          ) : hasEnded ? (
            <Trans>Not connected</Trans>
          ) : (
            <Trans>Connecting</Trans>
          )}
        </output>
      </Led>
      <LineTools lines={screen?.lines} />
      <Menu
        label={<Trans>View</Trans>}
        items={[
          {
            label: t`Read its lines aloud`,
            hint: t`For screen readers`,
            checked: readAloud,
            onSelect: () => onReadAloud(!readAloud),
          },
        ]}
      />
      {fullScreen.toggle && (
        <Button onClick={fullScreen.toggle}>
          {fullScreen.on ? <Trans>Leave full screen</Trans> : <Trans>Full screen</Trans>}
        </Button>
      )}
    </>
  )
}
