import { useLingui } from '@lingui/react/macro'
import { StickyNote } from 'lucide-react'
import { noteExcerpt } from '../../notes/noteExcerpt.ts'
import { Popover } from '#ui/Popover.tsx'
import { NoteText } from '../../view/NoteText.tsx'

interface Props {
  name: string
  note: string
}

/** That a server has a note: its beginning as a tooltip, and all of it on a press. */
export function NoteMark({ name, note }: Props) {
  const { t } = useLingui()
  const label = t`Note on ${{ name }}`
  return (
    <Popover
      label={label}
      trigger={
        <button
          type="button"
          title={noteExcerpt(note)}
          aria-label={label}
          className="-my-1 grid size-6 shrink-0 place-items-center rounded-tag text-muted hover:bg-hover hover:text-ink active:bg-pressed"
        >
          <StickyNote aria-hidden="true" className="size-3.5" />
        </button>
      }
    >
      {() => <NoteText text={note} />}
    </Popover>
  )
}
