import type { RequestOf } from '#api/action.ts'
import type { orderInstance } from '#api/actions/eq.ts'
import { generatePassword } from '#features/servers/access/passwordGenerator.ts'
import { scriptToSend } from '#features/servers/access/postInstall.ts'
import { sshKeyToSend } from '#features/servers/access/sshKey.ts'
import type { OrderValues } from './orderFields.ts'
import { layoutsOf } from '../rules/diskLayouts.ts'
import { hostnamesOf } from '../several/hostnames.ts'
import type { OrderChoice } from './useOrderChoice.ts'

/**
 * The request for a choice; unset fields get the API's defaults. Choices that don't fit the plan are left out, and so
 * are tasks that aren't in `tasks`. Undefined while the choice is incomplete. spec.md 4.6, wire.md 3.
 */
export function orderRequest(
  { offer, location, period, os, software, plan, count }: OrderChoice,
  values: OrderValues,
  tasks: readonly { readonly id: string }[],
): RequestOf<typeof orderInstance> | undefined {
  if (!offer || !os || !plan) return undefined
  const key = os === 'own' ? undefined : sshKeyToSend(values.sshKey)
  const { layout } = values
  const script = scriptToSend(values.script)
  return {
    ...(offer.ref.kind === 'preset' ? { preset: String(offer.ref.id) } : { id: offer.ref.id }),
    deploy_period: period,
    location_name: location,
    traffic_plan: plan.id,
    ...(os === 'own'
      ? // The API requires a password even without an OS (spec.md 4.6); nobody will need it.
        { os_id: 0, own_os: true, root_pass: generatePassword() }
      : { os_id: os.id, root_pass: values.password }),
    ...(software && { soft_id: software.id }),
    ...(values.hostname !== '' && { hostname: values.hostname }),
    ...(key !== undefined && { ssh_key: key }),
    deploy_notify: values.notify === 'yes',
    ...(script !== '' && { post_install_script: script }),
    ...(values.callback !== '' && { post_install_callback: values.callback }),
    ...(values.rootSize !== '100' && { root_size: Number(values.rootSize) }),
    ...(layout !== '' && layoutsOf(offer).includes(layout) && { disk_mirror: layout }),
    ...(tasks.some(({ id }) => id === values.task) && { runner_task: values.task }),
    // An IP address belongs to one server.
    ...(values.privateIp !== '' &&
      count === 1 && {
        private_ip: values.privateIp,
        private_vlan: Number(values.privateVlan),
      }),
    ...(values.promo !== '' && { promocode: values.promo }),
  }
}

/** A request for each server, with its own hostname. */
export const orderRequests = (
  choice: OrderChoice,
  values: OrderValues,
  tasks: Parameters<typeof orderRequest>[2],
) =>
  hostnamesOf(values.hostname, choice.count).flatMap((hostname) => {
    const request = orderRequest(choice, { ...values, hostname }, tasks)
    return request ? [request] : []
  })
