import { getRouteApi } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { Card } from '#ui/Card.tsx'
import { KeyTable } from '#features/keys/list/KeyTable.tsx'
import { NewKeyLink, NoKeys } from '#features/keys/list/NoKeys.tsx'
import { useKeys } from '#features/keys/useKeys.ts'

const route = getRouteApi('/_panel/servers_/$serverId/keys')

export function KeysTab() {
  const { serverId } = route.useParams()
  return <Keys serverId={serverId} />
}

/** The keys that open this server and nothing else. Their dialogs belong to the page: see `ServerDialog`. */
function Keys({ serverId }: { serverId: number }) {
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
          keys.length === 0 ? <NoKeys ofServer /> : <KeyTable keys={keys} serverId={serverId} />
        }
      </ReadPart>
    </Card>
  )
}
