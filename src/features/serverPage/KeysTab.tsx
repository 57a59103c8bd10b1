import { getRouteApi } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { isEmpty, Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { Card } from '#ui/Card.tsx'
import { KeyTable } from '#features/keys/list/KeyTable.tsx'
import { NewKeyLink, NoKeys } from '#features/keys/list/NoKeys.tsx'
import { useKeys } from '#features/keys/useKeys.ts'

const route = getRouteApi('/_panel/servers_/$serverId/keys')

/** The API keys of this server alone. `ServerDialog` holds their dialogs. */
export function KeysTab() {
  const { serverId } = route.useParams()
  const read = useKeys(serverId)
  return (
    <Card
      flush
      title={<Trans>API keys</Trans>}
      description={<Trans>These keys give access to this server only.</Trans>}
      actions={read.permission.allowed && <NewKeyLink serverId={serverId} />}
    >
      <ReadPart read={read}>
        {(keys) =>
          isEmpty(keys) ? (
            <NoKeys ofServer />
          ) : (
            <>
              <Unreadable of={keys} what="keys" inCard />
              <KeyTable keys={keys} serverId={serverId} />
            </>
          )
        }
      </ReadPart>
    </Card>
  )
}
