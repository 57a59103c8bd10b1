import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { RequestOf } from '#api/action.ts'
import type { orderInstance, ServerDetail } from '#api/actions/eq.ts'
import { diskLayouts } from '../rules/diskLayouts.ts'
import { scriptToSend } from '#features/servers/access/postInstall.ts'
import { hostnameSchema } from '#lib/forms/schemas.ts'
import {
  callbackSchema,
  rootPasswordSchema,
  rootSizeSchema,
  scriptSchema,
  sshKeySchema,
} from '#features/servers/access/accessSchemas.ts'
import { sshKeyToSend } from '#features/servers/access/sshKey.ts'
import { noTask } from '../installation/system/AutomationTaskChoice.tsx'
import { osIdOf } from '../installation/system/SoftwareChoice.tsx'

/** What the reinstall form takes. Messages are worded when somebody sees them. */
export const reinstallFields = z.object({
  os: z.string().check(z.minLength(1, { error: () => t`Choose a system.` })),
  software: z.string(),
  layout: z.enum(['', ...diskLayouts]),
  rootSize: rootSizeSchema,
  task: z.string(),
  password: rootPasswordSchema,
  sshKey: sshKeySchema,
  script: scriptSchema,
  callback: callbackSchema,
  hostname: hostnameSchema,
})

export type ReinstallValues = z.infer<typeof reinstallFields>

/** What is kept for this tab while it is typed (of a key, see `draftedKeys`); the others are secrets. */
export const draftedFields = [
  'os',
  'software',
  'layout',
  'rootSize',
  'task',
  'hostname',
  'sshKey',
  'script',
  'callback',
] as const satisfies readonly (keyof ReinstallValues)[]

/** What a tab's draft says, as the form holds it; a layout that nobody knows is left out. */
export function draftedValues(draft: Readonly<Record<string, string>>): Partial<ReinstallValues> {
  const { layout, ...texts } = Object.fromEntries(
    draftedFields.flatMap((name) => (draft[name] === undefined ? [] : [[name, draft[name]]])),
  )
  const known = diskLayouts.find((candidate) => candidate === layout)
  return { ...texts, ...(known && { layout: known }) }
}

export const secretFields = ['password'] as const

/** Everything but the PIN, as the service takes it. spec.md 4.6: an own server's id makes it a reinstall. */
export function reinstallRequest(
  { server_data, location }: ServerDetail,
  values: ReinstallValues,
): RequestOf<typeof orderInstance> {
  const osId = osIdOf(values.os)
  const rootSize = Number(values.rootSize)
  const key = sshKeyToSend(values.sshKey)
  const script = scriptToSend(values.script)
  const callback = values.callback.trim()
  return {
    id: server_data.id,
    // Only an order of a new server has a period: a reinstall pays nothing for the time.
    deploy_period: 'monthly',
    location_name: location,
    os_id: osId ?? 0,
    root_pass: values.password,
    hostname: values.hostname,
    ...(osId === null && { own_os: true }),
    ...(values.software !== '' && { soft_id: Number(values.software) }),
    ...(values.layout !== '' && { disk_mirror: values.layout }),
    ...(rootSize !== 100 && { root_size: rootSize }),
    ...(values.task !== noTask && { runner_task: values.task }),
    ...(key !== undefined && { ssh_key: key }),
    ...(script !== '' && { post_install_script: script }),
    ...(callback !== '' && { post_install_callback: callback }),
  }
}
