import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp, Copy } from 'lucide-react'
import { useState } from 'react'
import { announce } from '../LiveRegion.tsx'
import { Button } from '../Button.tsx'
import { copyText } from '../Copyable.tsx'
import { IconButton } from '../IconButton.tsx'
import { keyOf } from '../keyPress.ts'
import { TextInput } from '../TextInput.tsx'
import type { TerminalLines } from './terminalLines.ts'

/** Searches a terminal, and copies the selection or everything. `lines` is undefined until the terminal is ready. */
export function LineTools({ lines }: { lines: TerminalLines | undefined }) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  async function find(way: 'next' | 'previous'): Promise<void> {
    if (words === '' || !lines) return
    if (!(await lines.find(words, way))) announce(t`No results`)
  }
  async function copy(): Promise<void> {
    const done = await copyText((await lines?.text()) ?? '')
    announce(done ? t`Copied` : t`Couldn’t copy. Select the text and copy it.`)
  }
  return (
    <>
      <span className="flex min-w-0 items-center gap-1">
        <TextInput
          className="w-40 min-w-0"
          aria-label={t`Find in the terminal`}
          placeholder={t`Find`}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (keyOf(event) === 'Enter') void find(event.shiftKey ? 'next' : 'previous')
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
    </>
  )
}
