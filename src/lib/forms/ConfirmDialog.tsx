import { useForm } from 'react-hook-form'
import type { Action } from '#api/action.ts'
import type { DialogRequest } from './dialogRequest.ts'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'

type NoFields = Record<string, never>

type Props<Sent> = Omit<FormDialogProps<NoFields, Sent>, 'form' | 'pin' | 'hasUnsavedChanges'>

/** Asks for nothing but a yes; otherwise as a `FormDialog`. */
export function ConfirmDialog<Sent, A extends Action = Action>(
  props: Props<Sent> & DialogRequest<NoFields, A, Sent>,
) {
  return <FormDialog form={useForm<NoFields>()} {...props} />
}
