import { Trans } from '@lingui/react/macro'
import { Strip } from '#ui/Strip.tsx'
import type { ResolvedText } from '../../mentions/foundInText.ts'
import { MentionsNote } from '../../mentions/MentionsNote.tsx'

/** Says that a pasted text isn't searched as a whole. */
export const NamedServersNote = ({ found }: { found: ResolvedText }) => (
  <Strip tone="info">
    <p>
      <Trans>Showing the servers named in your text</Trans>
    </p>
    <MentionsNote found={found} />
  </Strip>
)
