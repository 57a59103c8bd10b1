/** The search's fields and problems as text. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { lookUp } from '#lib/text/lookUp.ts'
import {
  searchedKinds,
  searchFields,
  type SearchProblem,
  type SearchedState,
  type SearchField,
  type Term,
} from './serverSearch.ts'
import { canceledLabel, kindLabels } from '../../view/words.ts'

interface FieldWords {
  readonly label: MessageDescriptor
  /** In the search syntax. */
  readonly example: string
  readonly hint: MessageDescriptor
}

export const fieldLabels = {
  location: { label: msg`Location`, example: 'NL,FI', hint: msg`Location code` },
  state: { label: msg`Status`, example: 'running', hint: msg`Running, off, suspended…` },
  kind: { label: msg`Type`, example: 'virtual', hint: msg`Virtual, bare metal, GPU, vGPU` },
  tag: {
    label: msg({ message: 'Tag', context: 'noun: a label on a server' }),
    example: 'env=prod',
    hint: msg`Tag name, value or both`,
  },
  name: { label: msg`Name`, example: '"mail server"', hint: msg`Part of the name` },
  due: { label: msg`Renews`, example: '<7d', hint: msg`Days until renewal` },
  traffic: { label: msg`Traffic`, example: '>90%', hint: msg`Share of the limit that is used` },
  ip: { label: msg`IP address`, example: '203.0.113.', hint: msg`Beginning of an IP address` },
  mac: { label: msg`MAC`, example: '52:54', hint: msg`Beginning of a MAC address` },
  group: { label: msg`Group`, example: 'Gpu', hint: msg`Server group` },
  component: { label: msg`Component`, example: '1234', hint: msg`Hardware component ID` },
  id: { label: msg`Number`, example: '5100,5101', hint: msg`Server numbers` },
  status: { label: msg`Billing`, example: 'power_off', hint: msg`Active or suspended` },
} as const satisfies Record<SearchField, FieldWords>

const billingLabels: Readonly<Record<string, MessageDescriptor>> = {
  rent: msg`Active`,
  power_off: msg`Suspended`,
}

const stateLabels: Readonly<Record<SearchedState, MessageDescriptor>> = {
  running: msg`Running`,
  'powered-off': msg({ message: 'Off', context: 'server' }),
  installing: msg`Installing`,
  restarting: msg`Restarting`,
  starting: msg`Starting`,
  pending: msg`Pending`,
  suspended: msg`Suspended`,
  blocked: msg`Blocked`,
  'network-boot': msg`Network boot`,
  cancelled: canceledLabel,
  unpaid: msg`Overdue`,
  limited: msg`Account limited`,
}

/** The value itself if it has no label. */
export function valueLabel(i18n: I18n, field: SearchField, value: string): string {
  const kind = searchedKinds.find((known) => known === value)
  const status = lookUp(billingLabels, value)
  if (field === 'kind' && kind) return i18n._(kindLabels[kind])
  if (field === 'state') {
    const word = lookUp(stateLabels, value)
    return word ? i18n._(word) : value
  }
  if (field === 'status' && status) return i18n._(status)
  return value
}

/** The text of a term's chip. */
export function termText(i18n: I18n, term: Term): string {
  const words = conditionText(i18n, term)
  return term.isNegated ? i18n._(msg`not ${words}`) : words
}

function conditionText(i18n: I18n, { parsed, source }: Term): string {
  if ('problem' in parsed) return source
  switch (parsed.field) {
    case 'location':
    case 'group':
    case 'component':
    case 'kind':
    case 'state':
    case 'ip':
    case 'mac':
      return parsed.values.map((value) => valueLabel(i18n, parsed.field, String(value))).join(', ')
    case 'status':
      return valueLabel(i18n, parsed.field, parsed.value)
    case 'tag':
      return parsed.value === undefined ? parsed.name : `${parsed.name}=${parsed.value}`
    case 'due': {
      if (parsed.compare === '<' && parsed.days === 0) return i18n._(msg`overdue`)
      const days = i18n._(msg`${plural(parsed.days, { one: '# day', other: '# days' })}`)
      return parsed.compare === '=' ? days : `${parsed.compare} ${days}`
    }
    case 'traffic':
      return `${parsed.compare} ${i18n.number(parsed.percent / 100, { style: 'percent', maximumFractionDigits: 2 })}`
    case 'addresses':
      return i18n._(
        msg`${plural(parsed.any.length, { one: 'this IP address', other: 'any of # IP addresses' })}`,
      )
    case 'id':
      return parsed.values.length > 3
        ? i18n._(msg`${plural(parsed.values.length, { one: '# server', other: '# servers' })}`)
        : parsed.values.map((id) => `#${id}`).join(', ')
    case 'name':
    case 'text':
      return parsed.value
    default:
      return parsed satisfies never
  }
}

export function problemMessage(i18n: I18n, problem: SearchProblem): string {
  switch (problem.problem) {
    case 'unknown-field': {
      const fields = searchFields.map((field) => `${field}:`).join(' ')
      return i18n._(msg`Unknown filter “${problem.field}:”. Use ${fields}`)
    }
    case 'no-value': {
      const example = `${problem.field}:${fieldLabels[problem.field].example}`
      return i18n._(msg`Enter a value for “${problem.field}:”, for example ${example}`)
    }
    case 'unknown-value': {
      const { field, value, known } = problem
      if (known.length > 0)
        return i18n._(msg`Unknown value “${value}” for “${field}:”. Use ${known.join(', ')}`)
      const example = `${field}:${fieldLabels[field].example}`
      return i18n._(msg`Unknown value “${value}” for “${field}:”. For example ${example}`)
    }
    default:
      return problem satisfies never
  }
}
