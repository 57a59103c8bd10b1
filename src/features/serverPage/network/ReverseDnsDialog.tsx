import * as z from 'zod/mini'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm, useWatch } from 'react-hook-form'
import { getPtr, updatePtr } from '#api/actions/ip.ts'
import { useAction } from '#api/hooks.ts'
import { useVerifiedAction } from '#api/useVerifiedAction.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { ReadDialog } from '#lib/forms/ReadDialog.tsx'
import { truncate } from '#lib/text/truncate.ts'
import { openRead } from '#lib/queryStates/useAllowed.ts'
import { useCan } from '#lib/session/hooks.ts'
import { TextAreaField } from '#lib/forms/fields.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'
import {
  asciiForm,
  namesWithUnderscore,
  readNames,
  sameNames,
  type InvalidName,
} from '#features/servers/network/reverseDns.ts'
import type { ServerDialogProps } from '../ServerDialog.tsx'

/** Longer names are cut in messages. In characters. */
const maxShownLength = 60

function problemMessage({ line, name, problem }: InvalidName): string {
  const shown = truncate(name, maxShownLength)
  switch (problem) {
    case 'invalid':
      return translate`Line ${line}: “${shown}” isn’t a hostname. Enter a name like web-1.example.net.`
    case 'incomplete':
      return translate`Line ${line}: “${shown}” has no domain. Enter a name like ${shown}.example.net.`
    case 'not-ascii':
      return translate`Line ${line}: DNS has “${shown}” only in its ASCII form.`
    case 'duplicate':
      return translate`Line ${line}: “${shown}” is a duplicate.`
    default:
      return problem satisfies never
  }
}

const fields = z.object({
  names: z.string().check(
    z.superRefine((text, context) => {
      const [first] = readNames(text).invalid
      if (first) context.addIssue({ code: 'custom', message: problemMessage(first) })
    }),
  ),
})

/** Edits the PTR records of an IP. spec.md 4.9. */
export function ReverseDnsDialog({ detail, target, on, onClose }: ServerDialogProps) {
  if (!detail.IP.some(({ IP }) => IP === on) || on === undefined)
    return <NotFoundDialog onClose={onClose} />
  return <ReverseDns serverId={target.id} ip={on} onClose={onClose} />
}

interface Props {
  serverId: number
  ip: string
  onClose: () => void
}

function ReverseDns({ serverId, ip, onClose }: Props) {
  const { t } = useLingui()
  const read = useAction(getPtr, { id: serverId, ip })
  if (read.data)
    return <ReverseDnsForm serverId={serverId} ip={ip} current={read.data.ptr} onClose={onClose} />
  return (
    <ReadDialog
      read={openRead(read)}
      loadingLabel={t`Loading reverse DNS`}
      skeleton={<SkeletonBlock className="h-18" />}
      title={<Trans>Reverse DNS for {ip}</Trans>}
      cancelLabel={<Trans>Close</Trans>}
      onClose={onClose}
    />
  )
}

function ReverseDnsForm({
  serverId,
  ip,
  current,
  onClose,
}: Props & { current: readonly string[] }) {
  const { t } = useLingui()
  const update = useVerifiedAction(updatePtr, {
    about: ip,
    isDone: async ({ id, ptr }, readNow) =>
      sameNames((await readNow(getPtr, { id, ip })).ptr, readNames(ptr).names),
  })
  const permission = useCan()('ip/update_ptr', serverId)
  const form = useForm({
    resolver: standardSchemaResolver(fields),
    defaultValues: { names: current.join('\n') },
  })
  const { control } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Reverse DNS for {ip}</Trans>}
      description={<Trans>Hostnames returned by a reverse lookup of this IP address</Trans>}
      subject={t`Reverse DNS for ${ip}`}
      submitLabel={<Trans>Save</Trans>}
      disabledReason={permission.allowed ? undefined : t(permission.reason)}
      action={updatePtr}
      request={({ names }) => ({ id: serverId, ip, ptr: readNames(names).names.join('\n') })}
      verifiedWrite={{ action: updatePtr, about: ip }}
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
        reads="code"
        autoComplete="off"
      />
      <NameNotes
        names={useWatch({ control, name: 'names' })}
        onReplace={(names) => form.setValue('names', names, replaced)}
      />
    </FormDialog>
  )
}

const replaced = { shouldDirty: true, shouldValidate: true } as const

interface NameNotesProps {
  names: string
  onReplace: (names: string) => void
}

/** Offers the ASCII form of names, and warns about underscores. */
function NameNotes({ names, onReplace }: NameNotesProps) {
  const [found] = readNames(names).invalid.filter(({ problem }) => problem === 'not-ascii')
  const ascii = found && asciiForm(found.name)
  const [underscored] = namesWithUnderscore(names)
  return (
    <>
      {found && ascii !== undefined && (
        <Strip
          tone="info"
          action={
            <StripButton onClick={() => onReplace(names.replaceAll(found.name, ascii))}>
              <Trans>Use it</Trans>
            </StripButton>
          }
        >
          <span className="wrap-anywhere">
            <Trans>
              In ASCII: <span className="mono">{ascii}</span>
            </Trans>
          </span>
        </Strip>
      )}
      {underscored !== undefined && (
        <Strip tone="warn">
          <Trans>
            Some DNS servers refuse names with an underscore, and then the whole zone may not load.
          </Trans>
        </Strip>
      )}
    </>
  )
}
