import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { getPtr, updatePtr } from '#api/actions/ip.ts'
import { useAction } from '#api/hooks.ts'
import { useVerifiedAction } from '#api/useVerifiedAction.ts'
import { readNames, sameNames, type WrongName } from './reverseDns.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { ReadDialog } from '#lib/forms/ReadDialog.tsx'
import { openRead } from '#lib/queryStates/useAllowed.ts'
import { useCan } from '#lib/session/hooks.ts'
import { TextAreaField } from '#lib/forms/fields.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import type { ServerDialogProps } from '../dialogs/serverDialogProps.ts'

/** Longer names are cut in a message; it is about which one is meant. Characters. */
const shownOfName = 60

function problemWords({ line, name, problem }: WrongName): string {
  const shown = name.length > shownOfName ? `${name.slice(0, shownOfName)}…` : name
  switch (problem) {
    case 'not-a-name':
      return now`Line ${line}: “${shown}” isn’t a hostname. Use the form web-1.example.net.`
    case 'incomplete':
      return now`Line ${line}: “${shown}” has no domain. Use the form ${shown}.example.net.`
    case 'twice':
      return now`Line ${line}: “${shown}” is a duplicate.`
    default:
      return problem satisfies never
  }
}

const fields = z.object({
  names: z.string().check(
    z.superRefine((text, context) => {
      const [wrong] = readNames(text).wrong
      if (wrong) context.addIssue({ code: 'custom', message: problemWords(wrong) })
    }),
  ),
})

/** The names that an address resolves to, several if wanted. spec.md 4.9. */
export function NamesDialog({ detail, target, on, onClose }: ServerDialogProps) {
  if (!detail.IP.some(({ IP }) => IP === on) || on === undefined)
    return <NotFoundDialog onClose={onClose} />
  return <Names serverId={target.id} ip={on} onClose={onClose} />
}

interface Props {
  serverId: number
  ip: string
  onClose: () => void
}

function Names({ serverId, ip, onClose }: Props) {
  const { t } = useLingui()
  const read = useAction(getPtr, { id: serverId, ip })
  if (read.data)
    return <NamesForm serverId={serverId} ip={ip} known={read.data.ptr} onClose={onClose} />
  return (
    <ReadDialog
      read={openRead(read)}
      label={t`Loading reverse DNS`}
      skeleton={<SkeletonBlock className="h-18" />}
      title={<Trans>Reverse DNS of {ip}</Trans>}
      cancel={<Trans>Close</Trans>}
      onClose={onClose}
    />
  )
}

function NamesForm({ serverId, ip, known, onClose }: Props & { known: readonly string[] }) {
  const { t } = useLingui()
  const update = useVerifiedAction(updatePtr, {
    about: ip,
    isDone: async ({ id, ptr }, readNow) =>
      sameNames((await readNow(getPtr, { id, ip })).ptr, readNames(ptr).names),
  })
  const permission = useCan()('ip/update_ptr', serverId)
  const form = useForm({
    resolver: standardSchemaResolver(fields),
    defaultValues: { names: known.join('\n') },
  })
  const { control } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Reverse DNS of {ip}</Trans>}
      description={<Trans>Hostnames returned by a reverse lookup of this IP address</Trans>}
      what={t`Reverse DNS of ${ip}`}
      send={<Trans>Save</Trans>}
      disabledReason={permission.allowed ? undefined : t(permission.reason)}
      action={updatePtr}
      request={({ names }) => ({ id: serverId, ip, ptr: readNames(names).names.join('\n') })}
      verifies={{ action: updatePtr, about: ip }}
      write={update.mutateAsync}
    >
      <TextAreaField
        control={control}
        name="names"
        label={<Trans>Hostnames</Trans>}
        hint={
          <Trans>
            One per line. Mail servers need exactly one, which must resolve to this IP address.
          </Trans>
        }
        mono
        autoComplete="off"
      />
    </FormDialog>
  )
}
