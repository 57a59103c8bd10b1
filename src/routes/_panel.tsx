import { createFileRoute } from '@tanstack/react-router'
import { readOpenDialog } from '#lib/forms/openDialog.ts'
import { OutsideFrame } from '#app/shell/OutsideFrame.tsx'
import { RouteFailure } from '#lib/queryStates/screenFailure.tsx'
import { Panel } from '#app/shell/Panel.tsx'

/** Every screen, with what one sees around it. */
export const Route = createFileRoute('/_panel')({
  // Around every screen: it comes with the panel, in one file.
  codeSplitGroupings: [],
  // Any page may have a dialog open over it.
  validateSearch: readOpenDialog,
  loader: async ({ context }) => {
    const isVisitor = context.session.get().status === 'signed-out'
    return { operations: isVisitor ? undefined : await context.operations() }
  },
  component: Panel,
  // What is around the screens broke, so there is no frame.
  errorComponent: (props) => (
    <OutsideFrame>
      <RouteFailure {...props} />
    </OutsideFrame>
  ),
})
