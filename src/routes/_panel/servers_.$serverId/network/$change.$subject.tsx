import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from '#reading/NotFound.tsx'
import { NetworkChange } from './-NetworkChange.tsx'
import { isNetworkChange } from './-networkChanges.ts'

/** A dialog over the tab: `block/203.0.113.8`, `names/203.0.113.8` or `disable/eth0`. */
export const Route = createFileRoute('/_panel/servers_/$serverId/network/$change/$subject')({
  params: {
    parse: ({ change, subject }) => {
      if (!isNetworkChange(change)) throw notFound()
      return { change, subject }
    },
    stringify: (params) => params,
  },
  component: NetworkChange,
  // What a component throws is caught by its own route only.
  notFoundComponent: NotFound,
})
