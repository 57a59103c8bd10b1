import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { loadCatalogue } from '#locales/index.ts'
import { readOpenDialog } from '#form/openDialog.ts'
import { BulkProvider } from '#operations/bulk/hooks.ts'
import { OperationsProvider } from '#operations/OperationsProvider.tsx'
import { ownerOf } from '#session/session.ts'
import { useSession } from '#session/hooks.ts'
import { Frame } from '#frame/Frame.tsx'

/** Every screen for people who are signed in. */
export const Route = createFileRoute('/_panel')({
  // Any page may have a dialog open over it.
  validateSearch: readOpenDialog,
  beforeLoad: ({ context, location }) => {
    if (context.session.get().status === 'signed-out')
      throw redirect({ to: '/sign-in', search: { to: location.href } })
  },
  loader: async ({ context }) => {
    const [operations] = await Promise.all([context.operations(), loadCatalogue('panel')])
    return { operations }
  },
  component: Panel,
})

function Panel() {
  const { operations } = Route.useLoaderData()
  const { bulk } = Route.useRouteContext()
  const session = useSession()
  // Signed out, here or in another tab: the router is on its way to the sign-in screen (main.tsx).
  if (session.status === 'signed-out') return null
  return (
    <OperationsProvider operations={operations} owner={ownerOf(session.session)}>
      <BulkProvider value={bulk}>
        <Frame>
          <Outlet />
        </Frame>
      </BulkProvider>
    </OperationsProvider>
  )
}
