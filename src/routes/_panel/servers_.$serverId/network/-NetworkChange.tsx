import { getRouteApi, notFound } from '@tanstack/react-router'
import { useLeave } from '#form/useLeave.ts'
import { targetOf } from '#serverView/target.ts'
import { useServer } from '../-useServer.ts'
import { BlockDialog } from './-BlockDialog.tsx'
import { DisablePortDialog } from './-DisablePortDialog.tsx'
import { NamesDialog } from './-NamesDialog.tsx'

const page = getRouteApi('/_panel/servers_/$serverId/network/$change/$subject')

/** The dialog that the address names, for a port or an address that the server has. */
export function NetworkChange() {
  const { serverId, change, subject } = page.useParams()
  const leave = useLeave({ to: '/servers/$serverId/network', params: { serverId }, search: true })
  const detail = useServer()
  const target = targetOf(detail)
  if (change === 'disable')
    return <DisablePortDialog target={target} port={subject} onClose={leave} />
  const address = detail.IP.find(({ IP }) => IP === subject)
  if (!address) throw notFound()
  switch (change) {
    case 'block':
      return <BlockDialog target={target} address={address} onClose={leave} />
    case 'names':
      return <NamesDialog serverId={serverId} ip={subject} onClose={leave} />
    default:
      return change satisfies never
  }
}
