import { Trans, useLingui } from '@lingui/react/macro'
import { type Fault, textOf } from './demo.ts'

/** Faults to choose from, by the form's value. */
const kinds = {
  'dropped-after': { kind: 'drop', after: true },
  dropped: { kind: 'drop' },
  'refused-after': { kind: 'stream-refused', after: true },
  'stream-refused': { kind: 'stream-refused' },
  'reset-after': { kind: 'stream-reset', after: true },
  'stream-reset': { kind: 'stream-reset' },
  outage: { kind: 'outage', seconds: 14 },
  'gateway-12': { kind: 'gateway', status: 504, seconds: 2, finishes: 12 },
  'gateway-70': { kind: 'gateway', status: 504, seconds: 2, finishes: 70 },
  'status-500': { kind: 'status', status: 500 },
  slow: { kind: 'latency', seconds: 20 },
  html: { kind: 'html' },
  'access-proxy': { kind: 'access-proxy', how: 'redirect' },
  'access-elsewhere': { kind: 'access-proxy', how: 'elsewhere' },
  truncated: { kind: 'truncate' },
  'broken-gzip': { kind: 'broken-gzip' },
  'unreadable-record': { kind: 'unreadable-record' },
  refused: { kind: 'refuse', message: 'Not now' },
  'expired-token': { kind: 'expired-token' },
} as const satisfies Record<string, Fault>

const isKind = (word: string): word is keyof typeof kinds => Object.hasOwn(kinds, word)

/** `billing/*` for each script: as an ad blocker stops it. */
const scriptsOf = (actions: readonly string[]): readonly string[] => [
  ...new Set(actions.map((action) => action.replace(/\/.*/, '/*'))),
]

/** Adds a fault to one action or script, for the next call or for every call. */
export function SingleFault({
  actions,
  onAdd,
}: {
  actions: readonly string[]
  onAdd: (fault: Fault) => void
}) {
  const { t } = useLingui()
  const words: Record<keyof typeof kinds, string> = {
    'dropped-after': t`succeeds, connection closes`,
    dropped: t`connection closes`,
    'refused-after': t`succeeds, stream refused (HTTP/2)`,
    'stream-refused': t`stream refused (HTTP/2)`,
    'reset-after': t`succeeds, stream reset (HTTP/2)`,
    'stream-reset': t`stream reset (HTTP/2)`,
    outage: t`no network for 14 s`,
    'gateway-12': t`gateway answers 504, done after 12 s`,
    'gateway-70': t`gateway answers 504, done after 70 s`,
    'status-500': t`HTTP 500 error`,
    slow: t`20 seconds late`,
    html: t`HTML page instead of data`,
    'access-proxy': t`access proxy: sign-in page`,
    'access-elsewhere': t`access proxy: redirect to another host`,
    truncated: t`truncated response`,
    'broken-gzip': t`damaged response (gzip)`,
    'unreadable-record': t`unreadable record in a list`,
    refused: t`request refused`,
    'expired-token': t`session expired`,
  }
  return (
    <form
      className="demo-group"
      action={(form) => {
        const kind = textOf(form, 'kind')
        if (!isKind(kind)) return
        onAdd({
          ...kinds[kind],
          action: textOf(form, 'action'),
          ...(form.get('often') === 'once' && { times: 1 }),
        })
      }}
    >
      <label>
        <Trans>Action</Trans>
        <select name="action" defaultValue="eq/reboot">
          {scriptsOf(actions).map((script) => (
            <option key={script} value={script}>
              {t`all of ${script}`}
            </option>
          ))}
          {actions.map((action) => (
            <option key={action}>{action}</option>
          ))}
        </select>
      </label>
      <label>
        <Trans>Fault</Trans>
        <select name="kind">
          {Object.entries(words).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        <Trans>Frequency</Trans>
        <select name="often">
          <option value="once">{t`next time`}</option>
          <option value="always">{t`every time`}</option>
        </select>
      </label>
      <button type="submit" className="demo-button">
        <Trans>Add fault</Trans>
      </button>
    </form>
  )
}
