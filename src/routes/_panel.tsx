import { createFileRoute, Outlet } from '@tanstack/react-router'
import { loadCatalogue } from '#locales/index.ts'
import { readOpenDialog } from '#form/openDialog.ts'
import { BulkProvider } from '#operations/bulk/hooks.ts'
import { OperationsProvider } from '#operations/OperationsProvider.tsx'
import { ownerOf } from '#session/session.ts'
import { useSession } from '#session/hooks.ts'
import { Frame } from '#frame/Frame.tsx'
import { OutsideFrame } from '#frame/OutsideFrame.tsx'
import { RouteFailure } from '#reading/RouteFailure.tsx'

/** Every screen for people who are signed in. */
export const Route = createFileRoute('/_panel')({
  // Around every screen: it comes with the panel, in one file.
  codeSplitGroupings: [],
  // Any page may have a dialog open over it.
  validateSearch: readOpenDialog,
  loader: async ({ context }) => {
    const [operations] = await Promise.all([context.operations(), loadCatalogue('panel')])
    return { operations }
  },
  component: Panel,
  // What is around the screens broke, so there is no frame.
  errorComponent: (props) => (
    <OutsideFrame>
      <RouteFailure {...props} />
    </OutsideFrame>
  ),
})

function Panel() {
  const { operations } = Route.useLoaderData()
  const { bulk } = Route.useRouteContext()
  const session = useSession()
  // Signed out, here or in another tab: the sign-in form is on its way (start/followSession.tsx).
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
