import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { sshKeyProblemMessages } from '#features/servers/access/accessSchemas.ts'
import { isSameKey, withKey, type KeptKey } from '#features/servers/access/keyBook/keyBook.ts'
import { unsavedQuestion, useLeaveGuard } from '#lib/forms/unsavedChanges.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextInput.tsx'
import { toast } from '#ui/toast.ts'
import { importKeys } from './importKeys.ts'

interface Props {
  keys: readonly KeptKey[]
  /** False if the browser stores nothing. */
  onSave: (keys: readonly KeptKey[]) => boolean
  onClose: () => void
}

/** Larger files hold something else. In bytes. */
const largestFile = 200_000

/** Adds pasted keys, or those of a `.pub` or `authorized_keys` file. */
export function AddKeysDialog({ keys, onSave, onClose }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [isTooLarge, setTooLarge] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const found = importKeys(text)
  const news = found.keys.filter(
    (key, index) =>
      !keys.some((kept) => isSameKey(kept.key, key)) &&
      found.keys.findIndex((other) => isSameKey(other, key)) === index,
  )
  const known = found.keys.length - news.length
  const guard = useLeaveGuard({ loses: text.trim() !== '', onLeave: onClose })

  async function read(file: File | undefined) {
    if (!file) return
    setTooLarge(file.size > largestFile)
    if (file.size <= largestFile) setText(await file.text())
  }

  function save() {
    if (news.length === 0) return
    if (onSave(news.reduce(withKey, keys))) onClose()
    else toast({ id: 'ssh-key', tone: 'warn', title: t`Your browser can’t store the keys` })
  }

  const error = isTooLarge
    ? t`This file is too large to be a list of keys.`
    : found.problems.map(({ line, problem }) => {
        const words = t(sshKeyProblemMessages[problem])
        return t`Line ${line}: ${words}`
      })[0]
  return (
    <Dialog
      open
      onClose={guard.leave}
      question={unsavedQuestion(guard)}
      title={<Trans>Add SSH keys</Trans>}
      description={<Trans>Paste public keys, or choose a .pub or authorized_keys file.</Trans>}
      onSubmit={save}
      footer={
        <>
          <DialogCancel>
            <Trans>Cancel</Trans>
          </DialogCancel>
          <Button
            type="submit"
            variant="primary"
            disabledReason={news.length === 0 ? t`No new key found` : undefined}
          >
            {news.length > 1 ? (
              <Plural value={news.length} one="Add # key" other="Add # keys" />
            ) : (
              <Trans>Add key</Trans>
            )}
          </Button>
        </>
      }
    >
      <Field label={<Trans>Public keys</Trans>} error={error}>
        <TextArea
          rows={6}
          className="mono"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setTooLarge(false)
            setText(target.value)
          }}
        />
      </Field>
      <div>
        <Button onClick={() => picker.current?.click()}>
          <Trans>Choose file…</Trans>
        </Button>
        <input
          ref={picker}
          type="file"
          aria-label={t`File with public keys`}
          className="hidden"
          onChange={({ target }) => void read(target.files?.[0])}
        />
      </div>
      <output className="grid gap-0.5 text-small text-muted empty:hidden">
        {news.length > 0 && (
          <span>
            <Plural value={news.length} one="# new key" other="# new keys" />
            {': '}
            {news.map(({ comment, type }) => comment || type).join(', ')}
          </span>
        )}
        {known > 0 && (
          <span>
            <Plural value={known} one="# key is already saved" other="# keys are already saved" />
          </span>
        )}
        {found.hadOptions > 0 && (
          <span>
            <Trans>Options before a key, such as no-pty, are left out.</Trans>
          </span>
        )}
      </output>
    </Dialog>
  )
}
