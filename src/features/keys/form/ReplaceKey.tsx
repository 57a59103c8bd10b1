import { Trans } from '@lingui/react/macro'
import { viewApiKey } from '#api/actions/apiKeys.ts'
import { ReadDialog } from '#lib/forms/ReadDialog.tsx'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { NewKey } from './NewKey.tsx'

interface Props {
  keyId: number
  onClose: () => void
}

/** Creates the key that replaces another one. What follows is on that one's page: see `ReplacedBy`. */
export function ReplaceKey({ keyId, onClose }: Props) {
  const read = useAllowed(viewApiKey, { id: keyId })
  if (read.data) return <NewKey replaced={read.data} onClose={onClose} />
  return (
    <ReadDialog read={read} placement="side" title={<Trans>Replace key</Trans>} onClose={onClose} />
  )
}
