import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { KeyFacts } from '#features/servers/access/KeyFacts.tsx'
import { longestName, type KeptKey } from '#features/servers/access/keyBook/keyBook.ts'
import { useKeyBook } from '#features/servers/access/keyBook/useKeyBook.ts'
import { isStorageBlocked } from '#lib/browser/safeStorage.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { Strip } from '#ui/Strip.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { toast } from '#ui/toast.ts'

const AddKeysDialog = lazy(async () => (await import('./AddKeysDialog.tsx')).AddKeysDialog)

/** The person's public SSH keys, kept in this browser for orders and reinstalls. */
export function SshKeysTab() {
  const { t } = useLingui()
  const { keys, save } = useKeyBook()
  const [isAdding, setAdding] = useState(false)

  function remove(removed: KeptKey) {
    save(keys.filter((one) => one !== removed))
    toast({
      id: 'ssh-key',
      tone: 'ok',
      title: t`${{ name: removed.name }} removed from this browser`,
      description: t`Servers keep the keys that are installed on them.`,
      action: { label: t`Undo`, onSelect: () => void save(keys) },
    })
  }

  const exportKeys = () =>
    saveFile(
      'authorized_keys',
      new Blob([keys.map(({ key }) => `${key.line}\n`).join('')], {
        type: 'application/octet-stream',
      }),
    )

  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
      <Trans>Add SSH keys</Trans>
    </Button>
  )
  return (
    <Card
      title={<Trans>SSH keys</Trans>}
      aria-label={t`SSH keys`}
      description={
        <Trans>Public keys for your orders and reinstalls, saved in this browser only.</Trans>
      }
      actions={
        keys.length > 0 && (
          <>
            <Button icon={<Download />} onClick={exportKeys}>
              <Trans>Export</Trans>
            </Button>
            {add}
          </>
        )
      }
    >
      {isStorageBlocked() && (
        <Strip tone="warn">
          <Trans>Your browser blocks storage for this site, so it can’t keep keys.</Trans>
        </Strip>
      )}
      {keys.length === 0 ? (
        <EmptyState title={<Trans>No SSH keys yet</Trans>} action={add}>
          <Trans>Saved keys can be chosen by name when you order or reinstall a server.</Trans>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {keys.map((kept) => (
            <li key={kept.key.line} className="border-b border-line pb-4 last:border-b-0 last:pb-0">
              <KeptKeyRow
                kept={kept}
                others={keys.filter((one) => one !== kept).map(({ name }) => name)}
                onChange={(change) =>
                  save(
                    keys.map((one) =>
                      one === kept
                        ? { ...one, ...change }
                        : { ...one, isDefault: one.isDefault && change.isDefault !== true },
                    ),
                  )
                }
                onRemove={() => remove(kept)}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddKeysDialog keys={keys} onSave={save} onClose={() => setAdding(false)} />}
    </Card>
  )
}

interface RowProps {
  kept: KeptKey
  /** Names that are taken. */
  others: readonly string[]
  onChange: (change: Partial<Pick<KeptKey, 'name' | 'isDefault'>>) => void
  onRemove: () => void
}

function KeptKeyRow({ kept: { name, key, isDefault }, others, onChange, onRemove }: RowProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(name)
  const isTaken = others.includes(typed.trim())
  const rename = (): void => {
    const next = typed.trim()
    if (next === '') return setTyped(name)
    if (!isTaken && next !== name) onChange({ name: next })
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={<Trans>Name</Trans>}
          error={isTaken ? t`Another key has this name` : undefined}
          className="max-w-96 min-w-0 flex-1 basis-48"
        >
          <TextInput
            maxLength={longestName}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={rename}
            onKeyDown={({ key: pressed }) => {
              if (pressed === 'Enter') rename()
            }}
          />
        </Field>
        <Checkbox
          label={<Trans>Default</Trans>}
          aria-label={t`Default key: ${{ name }}`}
          checked={isDefault}
          onChange={() => onChange({ isDefault: !isDefault })}
        />
        <IconButton label={t`Remove ${{ name }}`} icon={<Trash2 />} onClick={onRemove} />
      </div>
      <KeyFacts sshKey={key} />
    </div>
  )
}
