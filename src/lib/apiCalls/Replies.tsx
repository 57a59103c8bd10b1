import { Trans, useLingui } from '@lingui/react/macro'
import type { Action } from '#api/action.ts'
import type { ActionKey } from '#api/actions/index.ts'
import { examples } from '#api/examples/index.ts'
import { useConfig } from '#config.ts'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { asType, shapeOf } from './shape/shape.ts'

/** The response format of actions, with examples. */
export function Replies({ actions }: { actions: readonly Action[] }) {
  return (
    <div className="grid min-w-0 gap-4">
      {actions.map((action) => (
        <Reply key={action.key} action={action} named={actions.length > 1} />
      ))}
    </div>
  )
}

function Reply({ action, named }: { action: Action; named: boolean }) {
  const { t } = useLingui()
  const { key, later } = action
  const { apiReference } = useConfig()
  return (
    <section className="grid min-w-0 gap-2">
      {named && <h3 className="mono font-[550]">{key}</h3>}
      {later !== undefined && (
        <p className="text-muted">
          <Trans>
            This only starts the task. Poll <span className="mono">{later}.php</span> with{' '}
            <span className="mono">action=check</span> and the key from{' '}
            <span className="mono">callback</span> until the response is no longer “Not ready”.
          </Trans>
        </p>
      )}
      <p className="text-small text-muted">
        <Trans>Response format</Trans>
      </p>
      <CodeBlock label={t`Response type of ${key}`} code={asType(shapeOf(action.reply))} />
      <p className="text-small text-muted">
        <Trans>
          Example. A failure has a negative <span className="mono">result</span> or{' '}
          <span className="mono">code</span> and a reason.
        </Trans>
      </p>
      <CodeBlock
        label={t`Example response of ${key}`}
        // Every action of the contract has one.
        code={JSON.stringify(examples[key as ActionKey].reply, null, 2)}
      />
      {apiReference !== undefined && (
        <a
          href={`${apiReference}#${key}`}
          target="_blank"
          rel="noreferrer"
          className="link justify-self-start"
        >
          <Trans>{key} in the API reference</Trans>
        </a>
      )}
    </section>
  )
}
