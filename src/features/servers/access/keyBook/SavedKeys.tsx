import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { toast } from '#ui/toast.ts'
import { readSshKey } from '../sshKey.ts'
import { isInScript, withExtraKey } from './extraKeys.ts'
import { isSameKey, withKey } from './keyBook.ts'
import { useKeyBook } from './useKeyBook.ts'

interface Props {
  /** What the field holds. */
  value: string
  onChange: (line: string) => void
  /** Where further keys go; left out where there is no script for Unix. */
  script?: { readonly value: string; readonly onChange: (script: string) => void } | undefined
}

/** The person's saved keys, to choose from; keeps a new one. Nothing while there is neither. */
export function SavedKeys({ value, onChange, script }: Props) {
  const { t } = useLingui()
  const { keys, save } = useKeyBook()
  const read = readSshKey(value)
  const typed = read !== null && 'key' in read ? read.key : undefined
  const chosen = typed && keys.find(({ key }) => isSameKey(key, typed))
  const others = typed && script ? keys.filter((one) => one !== chosen) : []

  function keep() {
    if (!typed) return
    const isStored = save(withKey(keys, typed))
    toast(
      isStored
        ? { id: 'ssh-key', tone: 'ok', title: t`SSH key saved in this browser` }
        : { id: 'ssh-key', tone: 'warn', title: t`Your browser can’t store the key` },
    )
  }

  return (
    <>
      {keys.length > 0 && (
        <Field label={<Trans>Saved SSH key</Trans>}>
          <NativeSelect
            className="max-w-80"
            value={chosen?.name ?? ''}
            onChange={({ target }) =>
              onChange(keys.find(({ name }) => name === target.value)?.key.line ?? '')
            }
            options={[
              { value: '', label: value.trim() === '' ? t`None` : t`Another key` },
              ...keys.map(({ name }) => ({ value: name, label: name })),
            ]}
          />
        </Field>
      )}
      {typed && !chosen && (
        <div>
          <Button onClick={keep}>
            <Trans>Save this key</Trans>
          </Button>
        </div>
      )}
      {script && others.length > 0 && (
        <fieldset className="grid gap-1.5">
          <legend className="mb-1 text-small text-muted">
            <Trans>Only one key can be installed. The script can add others:</Trans>
          </legend>
          {others.map(({ name, key }) => (
            <Checkbox
              key={name}
              label={name}
              checked={isInScript(script.value, key)}
              onChange={({ target }) =>
                script.onChange(withExtraKey(script.value, key, target.checked))
              }
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
