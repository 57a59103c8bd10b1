import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ApiError } from '#api/wire.ts'
import { useClient } from '#api/clientContext.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useSessionStore } from '#lib/session/hooks.ts'
import { testCalls, testKey, type KeyTest } from './testKey.ts'
import { PasswordField } from '#lib/forms/fields.tsx'
import { TestRefused, TestResult } from './TestResult.tsx'

const fields = z.object({
  key: z.string().check(z.trim(), z.minLength(1, { error: () => translate`Paste the API key` })),
})

/**
 * Tests a key: signs in with it, reads the session, and signs out. The pasted key is only in its field, which a
 * successful test empties; no draft, cache or URL holds it.
 */
export function TestKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const client = useClient()
  const store = useSessionStore()
  const [result, setResult] = useState<KeyTest>()
  const form = useForm({
    resolver: standardSchemaResolver(fields),
    defaultValues: { key: '' },
  })
  const { control } = form
  const failure = (error: ApiError) => <TestRefused error={error} pasted={form.getValues('key')} />
  return (
    <FormDialog
      form={form}
      placement="side"
      title={t`Test key`}
      subject={t`Key test`}
      submitLabel={<Trans>Test key</Trans>}
      cancelLabel={<Trans>Close</Trans>}
      // A pasted key isn't lost.
      hasUnsavedChanges={() => false}
      calls={() => testCalls}
      write={({ key }) => {
        setResult(undefined)
        return testKey(client, store.token(), key)
      }}
      onSuccessWhileOpen={(shown) => {
        form.resetField('key')
        setResult(shown)
      }}
      // Nobody waits for the result once the dialog is closed.
      onSuccess={() => undefined}
      renderFailure={failure}
      onClose={onClose}
    >
      <p className="text-muted">
        <Trans>
          Signs in with the key, lists its permissions and signs out. The key’s sign-in notification
          is sent.
        </Trans>
      </p>
      <PasswordField
        control={control}
        name="key"
        label={<Trans>API key</Trans>}
        required
        mono
        reads="key"
        autoComplete="off"
      />
      {result && <TestResult result={result} />}
    </FormDialog>
  )
}
