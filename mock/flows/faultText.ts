/**
 * Faults in a link: `latency:2`, `status:503~0.2`, `status:503:120` (its `Retry-After`), `drop:after@eq/reboot!1`,
 * `access-proxy:redirect`, `stream-refused:after`, `outage:14`, `gateway:504:70:2` (status, seconds until done, seconds
 * until answered), `unreadable-record:total` (the empty field). The kind is followed by its value, `@` action,
 * `;` fields of the call (`;location=NL`), `!` number of calls, `~` share of calls; faults are separated by commas.
 */
import { faultSchema, type Fault } from '../world/faults.ts'

export const faultsText = (faults: readonly Fault[]): string => faults.map(faultText).join(',')

/** @throws {Error} if `text` is invalid. */
export const faultsIn = (text: string): Fault[] =>
  text === '' ? [] : text.split(',').map((part) => faultSchema.parse(valuesIn(part)))

function faultText(fault: Fault): string {
  const { action, fields = {}, times, rate } = fault
  const value = valueOf(fault)
  return [
    fault.kind,
    value === undefined ? '' : `:${value}`,
    action === undefined ? '' : `@${action}`,
    ...Object.entries(fields).map((pair) => `;${pair.map(escaped).join('=')}`),
    times === undefined ? '' : `!${times}`,
    rate === undefined ? '' : `~${rate}`,
  ].join('')
}

/** A kind's value; texts are escaped, so that they contain no separators. */
function valueOf(fault: Fault): string | undefined {
  switch (fault.kind) {
    case 'latency':
    case 'outage':
      return String(fault.seconds)
    case 'access-proxy':
      return fault.how
    case 'status':
      return [fault.status, ...(fault.retry_after === undefined ? [] : [fault.retry_after])].join(
        ':',
      )
    case 'gateway':
      return [
        fault.status,
        fault.finishes,
        ...(fault.seconds === undefined ? [] : [fault.seconds]),
      ].join(':')
    case 'drop':
    case 'stream-refused':
    case 'stream-reset':
      return fault.after ? 'after' : undefined
    case 'unreadable-record':
      return fault.field
    case 'refuse':
      return [fault.message, ...(fault.code === undefined ? [] : [fault.code])]
        .map(escaped)
        .join(':')
    default:
      return undefined
  }
}

const escaped = (word: string | number): string =>
  encodeURIComponent(word).replaceAll(/[!~]/g, (mark) => (mark === '!' ? '%21' : '%7E'))

function valuesIn(text: string): unknown {
  const [, kind = '', value, action, fields = '', times, rate] =
    /^([a-z-]+)(?::([^@;!~]*))?(?:@([^;!~]+))?((?:;[^;!~]*)*)(?:!(\d+))?(?:~([\d.]+))?$/.exec(
      text.trim(),
    ) ?? []
  return {
    kind,
    ...(value !== undefined && valuesOf(kind, value)),
    ...(action !== undefined && { action }),
    ...(fields !== '' && { fields: fieldsIn(fields) }),
    ...(times !== undefined && { times: Number(times) }),
    ...(rate !== undefined && { rate: Number(rate) }),
  }
}

const fieldsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(';')
      .slice(1)
      .map((field): [string, string] => {
        const [name = '', value = ''] = field.split('=').map(decodeURIComponent)
        return [name, value]
      }),
  )

function valuesOf(kind: string, value: string): object {
  switch (kind) {
    case 'latency':
    case 'outage':
      return { seconds: Number(value) }
    case 'access-proxy':
      return { how: value }
    case 'status': {
      const [status, retryAfter] = value.split(':')
      return {
        status: Number(status),
        ...(retryAfter !== undefined && { retry_after: Number(retryAfter) }),
      }
    }
    case 'gateway': {
      const [status, finishes, seconds] = value.split(':').map(Number)
      return { status, finishes, ...(seconds !== undefined && { seconds }) }
    }
    case 'drop':
    case 'stream-refused':
    case 'stream-reset':
      return { after: value === 'after' }
    case 'unreadable-record':
      return { field: value }
    case 'refuse': {
      const [message = '', code] = value.split(':').map(decodeURIComponent)
      const isNumber = code !== undefined && /^-?\d+$/.test(code)
      return { message, ...(code !== undefined && { code: isNumber ? Number(code) : code }) }
    }
    default:
      return {}
  }
}
