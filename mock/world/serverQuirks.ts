/** Real-life variants of servers, networks and callbacks. wire.md 3, 4, 5. */
import { isRecord } from '#api/codecs.ts'
import type { Body } from '../reply.ts'

const bodies = (value: unknown): Body[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** `{dc_location, name, code}` instead of a code. */
const locationRecord = ({ location, location_name }: Body): Body => ({
  dc_location: location,
  name: location_name,
  code: location,
})

/** Addresses as strings, main address first; the preset as a record; the hardware as numbers. */
function otherShow(reply: Body): Body {
  const data = isRecord(reply['server_data']) ? reply['server_data'] : {}
  const hardware = isRecord(reply['hardware']) ? reply['hardware'] : {}
  const addresses = bodies(reply['IP'])
  const size = (type: string, field: string): number =>
    bodies(hardware['components'])
      .filter(({ Type }) => Type === type)
      .reduce((sum, part) => sum + Number(part[field]) * Number(part['Count']), 0)
  return {
    ...reply,
    server_data: {
      ...data,
      preset: { name: data['preset'] },
      hwconfig: {
        cores: size('CPU', 'Cores'),
        ram_mb: size('RAM', 'Size') * 1024,
        disk_gb: size('HDD', 'Size'),
      },
    },
    IP: addresses
      .toSorted((one, other) => Number(other['main_ip']) - Number(one['main_ip']))
      .map(({ IP }) => IP),
  }
}

/** Moves everything but the envelope into `data`. */
function underData({ result, action, ...data }: Body): Body {
  return { result, action, data }
}

const others: Readonly<Record<string, (reply: Body) => Body>> = {
  'eq/list': (reply) => ({
    ...reply,
    servers: Array.isArray(reply['servers'])
      ? reply['servers'].map((row: unknown) =>
          isRecord(row) ? { ...row, location: locationRecord(row) } : row,
        )
      : reply['servers'],
  }),
  'eq/show': otherShow,
  'net/get_status': underData,
  'ip/get_ip': (reply) => {
    if (!isRecord(reply['data'])) return reply
    const { status, ...data } = reply['data']
    return { ...reply, data: { ...data, stat: status } }
  },
  'tags/user_search': ({ servers, ...reply }) => ({ ...reply, ids: servers }),
}

export const withOtherServers = (action: string, reply: Body): Body =>
  others[action]?.(reply) ?? reply

/** Failures say "failed", a deployment returns a record, and a viewer file isn't encoded. */
export function withOtherCallbacks(action: string, reply: Body): Body {
  if (!action.endsWith('_callback/check')) return reply
  const { result, scope, context } = reply
  if (result === 'Error') return { ...reply, result: 'failed' }
  const about = isRecord(context) ? context : {}
  if (result === 'OK' && about['action'] === 'deploy') {
    const { id, location, ip } = about
    return { ...reply, scope: { id, location, ip, status: scope } }
  }
  if (result === 'OK' && about['action'] === 'console' && isBase64(scope))
    return { ...reply, scope: asText(scope) }
  return reply
}

const isBase64 = (scope: unknown): scope is string =>
  typeof scope === 'string' && /^[A-Za-z0-9+/]+=*$/.test(scope)

const asText = (base64: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
