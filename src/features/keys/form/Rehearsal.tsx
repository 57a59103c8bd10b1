import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { rehearse, type Rehearsal as Found } from '#lib/rules/allowList.ts'
import { Field } from '#ui/Field.tsx'
import { Led } from '#ui/Led.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** Whether somebody at an address would get in, tried before anything is saved. Nothing of it is kept or sent. */
export function Rehearsal({ list }: { list: string }) {
  const [ip, setIp] = useState('')
  return (
    <div className="grid gap-1.5">
      <Field label={<Trans>Check an IP address</Trans>}>
        <TextInput
          mono
          autoComplete="off"
          placeholder="203.0.113.7"
          value={ip}
          onChange={({ target }) => setIp(target.value)}
          // It answers while one types: Enter would send the form around it.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </Field>
      <output className="min-h-5">
        {ip.trim() !== '' && <Answer found={rehearse(list, ip)} />}
      </output>
    </div>
  )
}

function Answer({ found }: { found: Found }) {
  switch (found.answer) {
    case 'no-address':
      return (
        <span className="text-muted">
          <Trans>Enter a complete IP address</Trans>
        </span>
      )
    case 'anyone':
      return (
        <Led tone="ok">
          <Trans>Allowed: any IP</Trans>
        </Led>
      )
    case 'in':
      return (
        <Led tone="ok">
          <Trans>
            Allowed by <span className="mono">{found.by}</span>
          </Trans>
        </Led>
      )
    case 'refused':
      return (
        <Led tone="bad">
          <Trans>Not allowed</Trans>
        </Led>
      )
  }
}
