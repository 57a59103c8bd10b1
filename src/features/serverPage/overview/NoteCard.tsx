import { Trans } from '@lingui/react/macro'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { NoteText } from '#features/servers/view/NoteText.tsx'
import { Card } from '#ui/Card.tsx'

/** What people want others to know before they touch the server. */
export const NoteCard = ({ note }: { note: string }) => (
  <Card
    title={<Trans>Note</Trans>}
    actions={
      <DialogLink run="note" className="link">
        <Trans>Edit note</Trans>
      </DialogLink>
    }
  >
    <NoteText text={note} />
  </Card>
)
