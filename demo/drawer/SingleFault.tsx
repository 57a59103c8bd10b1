import { Trans, useLingui } from '@lingui/react/macro'
import type { Fault } from './demo.ts'
import { textOf } from './textOf.ts'

/** What can be made to go wrong with one action, by the word that a form sends. */
const kinds = {
  'lost-reply': { kind: 'drop', after: true },
  dropped: { kind: 'drop' },
  'gateway-12': { kind: 'gateway', status: 504, seconds: 2, finishes: 12 },
  'gateway-70': { kind: 'gateway', status: 504, seconds: 2, finishes: 70 },
  'status-500': { kind: 'status', status: 500 },
  slow: { kind: 'latency', seconds: 20 },
  html: { kind: 'html' },
  truncated: { kind: 'truncate' },
  refused: { kind: 'refuse', message: 'Not now' },
  'expired-token': { kind: 'expired-token' },
} as const satisfies Record<string, Fault>

const isKind = (word: string): word is keyof typeof kinds => Object.hasOwn(kinds, word)

/** Chooses an action and what goes wrong with it, the next time or each time. */
export function SingleFault({
  actions,
  onAdd,
}: {
  actions: readonly string[]
  onAdd: (fault: Fault) => void
}) {
  const { t } = useLingui()
  const words: Record<keyof typeof kinds, string> = {
    'lost-reply': t`carried out, the reply lost`,
    dropped: t`the connection breaks`,
    'gateway-12': t`gateway answers 504, done after 12 s`,
    'gateway-70': t`gateway answers 504, done after 70 s`,
    'status-500': t`an error of the server`,
    slow: t`twenty seconds late`,
    html: t`a page in place of data`,
    truncated: t`half a reply`,
    refused: t`refused by the service`,
    'expired-token': t`the session has expired`,
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
          {actions.map((action) => (
            <option key={action}>{action}</option>
          ))}
        </select>
      </label>
      <label>
        <Trans>What happens</Trans>
        <select name="kind">
          {Object.entries(words).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        <Trans>How often</Trans>
        <select name="often">
          <option value="once">{t`the next time`}</option>
          <option value="always">{t`each time`}</option>
        </select>
      </label>
      <button type="submit" className="demo-button">
        <Trans>Add the fault</Trans>
      </button>
    </form>
  )
}
