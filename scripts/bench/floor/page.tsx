/** A minimal screen with the panel's libraries: one row from one response. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

interface Server {
  readonly id: number
  readonly name: string
  readonly address: string
}

async function readServers(): Promise<Server[]> {
  const reply = await fetch('/servers.json')
  // A file next to this one.
  return (await reply.json()) as Server[]
}

function Servers() {
  const { data } = useQuery({ queryKey: ['servers'], queryFn: readServers })
  return (
    <table>
      <tbody>
        {data?.map(({ id, name, address }) => (
          <tr key={id}>
            <td>{name}</td>
            <td>{address}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const root = createRootRoute({ component: Outlet })
const index = createRoute({ getParentRoute: () => root, path: '/', component: Servers })
const router = createRouter({ routeTree: root.addChildren([index]) })

createRoot(document.querySelector('#root')!).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
