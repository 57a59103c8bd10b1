import { Trans } from '@lingui/react/macro'
import { Strip } from '#ui/Strip.tsx'
import type { ServerTarget } from '../commands/command.ts'
import { NoteText } from '../view/NoteText.tsx'

/** The server's note before a command that interrupts it: it may say when not to. */
export function NoteWarning({ target: { note } }: { target: ServerTarget }) {
  if (note === undefined) return null
  return (
    <Strip tone="warn">
      <p>
        <Trans>Note on this server</Trans>
      </p>
      <div className="font-normal text-ink">
        <NoteText text={note} />
      </div>
    </Strip>
  )
}
