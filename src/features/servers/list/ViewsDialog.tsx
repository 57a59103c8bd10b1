import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { unsavedQuestion, useLeaveGuard } from '#lib/forms/unsavedChanges.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { View } from './listState.ts'

interface Props {
  views: readonly View[]
  /** The current state of the list. */
  current: Omit<View, 'name' | 'isDefault'>
  onChange: (views: readonly View[]) => void
  onClose: () => void
}

/** Saves the current view, and manages the saved ones. */
export function ViewsDialog({ views, current, onChange, onClose }: Props) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const newName = name.trim()
  const replaces = views.some((view) => view.name === newName)

  function save() {
    if (newName === '') return
    const existing = views.find((view) => view.name === newName)
    onChange([
      ...views.filter((view) => view !== existing),
      { ...current, name: newName, isDefault: existing?.isDefault ?? false },
    ])
    onClose()
  }

  const guard = useLeaveGuard({ loses: newName !== '', onLeave: onClose })
  return (
    <Dialog
      open
      onClose={guard.leave}
      question={unsavedQuestion(guard)}
      title={<Trans>Saved views</Trans>}
      description={<Trans>Saves search, order and columns in this browser.</Trans>}
      onSubmit={save}
      footer={
        <>
          <DialogCancel>
            <Trans>Close</Trans>
          </DialogCancel>
          <Button
            type="submit"
            variant="primary"
            disabledReason={newName === '' ? t`Enter a name` : undefined}
          >
            {replaces ? <Trans>Replace</Trans> : <Trans>Save view</Trans>}
          </Button>
        </>
      }
    >
      <Field
        label={<Trans>View name</Trans>}
        hint={replaces ? <Trans>Replaces the view with this name.</Trans> : undefined}
      >
        <TextInput
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {views.length > 0 && (
        <ul className="grid gap-1">
          {views.map((view) => (
            <li key={view.name} className="flex items-center gap-2.5">
              <span className="min-w-0 flex-1 truncate font-[550]">{view.name}</span>
              <Checkbox
                label={<Trans>Default</Trans>}
                aria-label={t`Default view: ${{ name: view.name }}`}
                checked={view.isDefault}
                onChange={() =>
                  onChange(
                    views.map((other) => ({
                      ...other,
                      isDefault: other === view && !view.isDefault,
                    })),
                  )
                }
              />
              <IconButton
                size="small"
                label={t`Remove ${{ name: view.name }}`}
                icon={<Trash2 />}
                onClick={() => onChange(views.filter((other) => other !== view))}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
