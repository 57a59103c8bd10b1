import { createFileRoute } from '@tanstack/react-router'
import { readOpenDialog } from '#lib/forms/openDialog.ts'
import { OutsideFrame } from '#app/shell/OutsideFrame.tsx'
import { RouteFailure } from '#lib/queryStates/screenFailure.tsx'
import { Panel } from '#app/shell/Panel.tsx'

/** The frame around every screen. */
export const Route = createFileRoute('/_panel')({
  // Needed by every screen: bundled with the panel.
  codeSplitGroupings: [],
  // Every page can have a dialog open.
  validateSearch: readOpenDialog,
  loader: async ({ context }) => {
    const isVisitor = context.session.get().status === 'signed-out'
    return { operations: isVisitor ? undefined : await context.operations() }
  },
  component: Panel,
  // The frame itself failed.
  errorComponent: (props) => (
    <OutsideFrame>
      <RouteFailure {...props} />
    </OutsideFrame>
  ),
})
