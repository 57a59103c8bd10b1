import { Trans, useLingui } from '@lingui/react/macro'
import { installStages, type ServerKind, type ServerState } from '#lib/rules/server.ts'
import { ConsoleLink } from '#features/servers/view/ConsoleLink.tsx'
import { Card } from '#ui/Card.tsx'
import { PatchCable } from '#ui/PatchCable.tsx'
import { Preparing } from './Preparing.tsx'
import { stageWords } from './stageWords.ts'

interface Props {
  server: { readonly id: number; readonly kind: ServerKind; readonly state: ServerState }
}

/** An installation whose key this browser never had, or lost with the reply: all that is known is the stage. */
export function InstallationElsewhere({ server: { id, kind, state } }: Props) {
  const { t } = useLingui()
  const reached = state.state === 'installing' ? (state.stage ?? 0) : 0
  return (
    <Card
      title={<Trans>An installation is running</Trans>}
      description={
        <Trans>
          It was not started here, or the reply was lost: its stage is known, its messages are not.
        </Trans>
      }
    >
      <PatchCable
        label={t`Installation`}
        stages={installStages.map((stage) => ({
          label: t(stageWords[stage]),
          state: stage < reached ? 'done' : stage === reached ? 'now' : 'todo',
        }))}
      />
      {reached === 0 && <Preparing />}
      <ConsoleLink serverId={id} kind={kind}>
        <Trans>Watch it at the console</Trans>
      </ConsoleLink>
    </Card>
  )
}
