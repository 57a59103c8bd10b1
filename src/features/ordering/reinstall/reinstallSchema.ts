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
import { noTask, osIdOf } from '../os/SoftwareChoice.tsx'
import { ownOs } from '../os/installOptions.ts'

/** The schema of the reinstall form. Messages are translated when shown. */
export const reinstallSchema = z.object({
  /** An OS's id, `ownOs`, or '' if none is chosen. */
  os: z.string().check(z.minLength(1, { error: () => t`Choose an operating system` })),
  /** '' is none. */
  software: z.string(),
  /** '' is the API's default. */
  layout: z.enum(['', ...diskLayouts]),
  /** In percent. */
  rootSize: rootSizeSchema,
  /** `noTask` runs nothing. */
  task: z.string(),
  hostname: hostnameSchema,
  password: rootPasswordSchema,
  sshKey: sshKeySchema,
  script: scriptSchema,
  callback: callbackSchema,
})

export type ReinstallValues = z.infer<typeof reinstallSchema>

/** The settings that are offered for the next installation; never secrets. */
export const settingNames = [
  'os',
  'software',
  'layout',
  'rootSize',
  'task',
  'hostname',
] as const satisfies readonly (keyof ReinstallValues)[]

export type Settings = Readonly<Pick<ReinstallValues, (typeof settingNames)[number]>>

/** The fields of the draft (of a key, see `draftedKeys`); the others are secrets. */
export const draftedFields = [
  ...settingNames,
  'sshKey',
  'script',
  'callback',
] as const satisfies readonly (keyof ReinstallValues)[]

export const secretFields = ['password'] as const satisfies readonly (keyof ReinstallValues)[]

/**
 * The initial values: this tab's draft, else the retried settings, else empty.
 * @param serverName the proposed hostname
 * @param retried parameters of a failed installation
 * @param defaultKey the line of the person's default SSH key
 */
export function initialValues(
  serverName: string,
  draft: Readonly<Record<string, string>>,
  { retried = {}, defaultKey = '' }: { retried?: Parameters | undefined; defaultKey?: string } = {},
): ReinstallValues {
  const { hostname, ...settings } = settingsOf(retried)
  return {
    ...settings,
    hostname: hostname || serverName,
    password: '',
    sshKey: defaultKey,
    script: '',
    callback: '',
    ...draftedValues(draft),
  }
}

/** A draft as form values; an unknown disk layout is left out. */
function draftedValues(draft: Readonly<Record<string, string>>): Partial<ReinstallValues> {
  const { layout, ...texts } = Object.fromEntries(
    draftedFields.flatMap((name) => (draft[name] === undefined ? [] : [[name, draft[name]]])),
  )
  const known = diskLayouts.find((candidate) => candidate === layout)
  return { ...texts, ...(known && { layout: known }) }
}

/** The request without the PIN. The id of a rented server makes it a reinstall (spec.md 4.6). */
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
    // Required, but a reinstall isn't charged.
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

/** The parameters that are settings; the others are secrets or belong to one order. */
const settingParameters = [
  'os_id',
  'own_os',
  'soft_id',
  'disk_mirror',
  'root_size',
  'runner_task',
  'hostname',
] as const

type Parameters = Readonly<Record<string, string>>

/** The parameters of `order_instance` that can be offered again. */
export const settingParametersOf = (parameters: Parameters): Record<string, string> =>
  Object.fromEntries(
    settingParameters.flatMap((name) => {
      const value = parameters[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

export function settingsOf(parameters: Parameters): Settings {
  const { os_id = '', own_os, soft_id = '', disk_mirror, hostname = '' } = parameters
  return {
    os: own_os === 'true' || own_os === '1' ? ownOs : os_id,
    software: soft_id,
    layout: diskLayouts.find((layout) => layout === disk_mirror) ?? '',
    rootSize: parameters['root_size'] ?? '100',
    task: parameters['runner_task'] ?? noTask,
    hostname,
  }
}
