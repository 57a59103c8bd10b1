import type { ReactNode } from 'react'
import { ReadPart, type ReadPartProps } from '#lib/queryStates/ReadPart.tsx'
import { Dialog, DialogCancel, type DialogProps } from '#ui/Dialog.tsx'

interface Props<Reply>
  extends
    Pick<DialogProps, 'title' | 'placement' | 'onClose'>,
    Omit<ReadPartProps<Reply>, 'children'> {
  /** The button's label; "Cancel" by default. */
  cancelLabel?: ReactNode
  /** What to say if the data was read after all; otherwise another dialog replaces this one. */
  children?: ReactNode
}

/** Stands in for a dialog while its data is loading or couldn't be read. */
export const ReadDialog = <Reply,>({
  title,
  placement,
  onClose,
  cancelLabel,
  children,
  ...part
}: Props<Reply>) => (
  <Dialog
    open
    {...{ title, placement, onClose }}
    footer={<DialogCancel>{cancelLabel}</DialogCancel>}
  >
    <ReadPart {...part}>{() => children}</ReadPart>
  </Dialog>
)
