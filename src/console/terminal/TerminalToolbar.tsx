import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp, Copy, Maximize, Minimize } from 'lucide-react'
import { useState } from 'react'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { copyText } from '#ui/copyText.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Led } from '#ui/Led.tsx'
import { Menu } from '#ui/Menu.tsx'
import { TextInput } from '#ui/TextInput.tsx'
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
  const [words, setWords] = useState('')
  async function find(way: 'next' | 'previous'): Promise<void> {
    if (words === '' || !screen) return
    if (!(await screen.find(words, way))) announce(t`Not found`)
  }
  async function copy(): Promise<void> {
    const done = await copyText(screen?.text() ?? '')
    announce(done ? t`Copied` : t`Not copied. Your browser refused.`)
  }
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
      <span className="flex items-center gap-1">
        <TextInput
          className="w-40"
          aria-label={t`Find in the terminal`}
          placeholder={t`Find`}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void find(event.shiftKey ? 'next' : 'previous')
          }}
        />
        <IconButton
          icon={<ChevronUp />}
          label={t`Find above`}
          onClick={() => void find('previous')}
        />
        <IconButton
          icon={<ChevronDown />}
          label={t`Find below`}
          onClick={() => void find('next')}
        />
      </span>
      <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        <Trans>Copy</Trans>
      </Button>
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
        <Button
          icon={fullScreen.on ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
          onClick={fullScreen.toggle}
        >
          {fullScreen.on ? <Trans>Leave full screen</Trans> : <Trans>Full screen</Trans>}
        </Button>
      )}
    </>
  )
}
