import type { ReactNode } from 'react'
import { ReadPart, type ReadPartProps } from '#lib/queryStates/ReadPart.tsx'
import { Dialog, DialogCancel, type DialogProps } from '#ui/Dialog.tsx'

interface Props<Reply>
  extends
    Pick<DialogProps, 'title' | 'placement' | 'onClose'>,
    Omit<ReadPartProps<Reply>, 'children'> {
  /** The words of its button; "Cancel" when left out. */
  cancel?: ReactNode
  /** What there is to say although it was read; else another dialog takes this place. */
  children?: ReactNode
}

/** Stands in the place of a dialog until what it is about is read, and where that cannot be. */
export const ReadDialog = <Reply,>({
  title,
  placement,
  onClose,
  cancel,
  children,
  ...part
}: Props<Reply>) => (
  <Dialog open {...{ title, placement, onClose }} footer={<DialogCancel>{cancel}</DialogCancel>}>
    <ReadPart {...part}>{() => children}</ReadPart>
  </Dialog>
)
