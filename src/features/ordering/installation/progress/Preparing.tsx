import { Trans } from '@lingui/react/macro'
import { promisedBefore, promisedTotal, type UsualTime } from '../../rules/stageTimes.ts'
import { Led } from '#ui/Led.tsx'
import { useUsualWords } from './useUsualWords.ts'

interface Props {
  /** A new server: there is nothing to restart yet. */
  isNew?: boolean
  /** How long it takes here until the first stage. */
  before?: UsualTime | undefined
  /** How long all of it takes here. */
  total?: UsualTime | undefined
}

/** What goes on before the installer tells its first stage. spec.md 3 (order of a reinstall). */
export function Preparing({ isNew = false, before, total }: Props) {
  const spoken = useUsualWords()
  return (
    <output className="block">
      <Led tone="busy">
        {isNew ? (
          <Trans>Now: the service prepares the server and starts the installer on it.</Trans>
        ) : (
          <Trans>
            Now: the service prepares the start from the network and restarts the server into the
            installer.
          </Trans>
        )}{' '}
        <Trans>
          The first stage usually comes after {spoken(before ?? promisedBefore)}, all of it takes{' '}
          {spoken(total ?? promisedTotal)}.
        </Trans>
      </Led>
    </output>
  )
}
