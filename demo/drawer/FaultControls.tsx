import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { faultsText } from '#mock/flows/faultText.ts'
import { usualAddress, type DemoState, type Fault } from './demo.ts'
import { SingleFault } from './SingleFault.tsx'
import type { Apply } from './useDemo.ts'

const slow: Fault = { kind: 'latency', seconds: 2 }
const oneInFive: Fault = { kind: 'status', status: 503, rate: 0.2 }
const otherAddress = '203.0.113.77'

const same = (one: Fault, other: Fault): boolean => faultsText([one]) === faultsText([other])

/** Simulated faults and API quirks. */
export function FaultControls({ demo, apply }: { demo: DemoState; apply: Apply }) {
  const { t } = useLingui()
  const { faults, quirks } = demo
  const setFaults = (next: readonly Fault[]): void =>
    void apply({ at: 'faults', body: { faults: next } })
  const without = (fault: Fault): Fault[] => faults.filter((present) => !same(present, fault))
  const fault = (wanted: Fault, words: ReactNode) => (
    <Check
      checked={faults.some((present) => same(present, wanted))}
      onChange={(on) => setFaults(on ? [...faults, wanted] : without(wanted))}
    >
      {words}
    </Check>
  )
  const others = faults.filter((present) => !same(present, slow) && !same(present, oneInFive))
  return (
    <fieldset className="demo-group">
      <legend>
        <Trans>Simulate problems</Trans>
      </legend>
      {fault(slow, <Trans>Slow network</Trans>)}
      {fault(oneInFive, <Trans>One in five calls fails</Trans>)}
      <Check
        checked={demo.client_ip !== usualAddress}
        onChange={(on) =>
          void apply({
            at: 'settings',
            body: { client_ip: on ? otherAddress : usualAddress },
          })
        }
      >
        <Trans>IP address changed</Trans>
      </Check>
      <Check
        checked={quirks.length === demo.quirk_names.length}
        onChange={(on) =>
          void apply({ at: 'faults', body: { quirks: on ? demo.quirk_names : [] } })
        }
      >
        <Trans>API quirks</Trans>
      </Check>
      <Check
        checked={demo.refuse_repeats}
        onChange={(on) => void apply({ at: 'settings', body: { refuse_repeats: on } })}
      >
        <Trans>Repeated writes refused</Trans>
      </Check>
      <Check
        checked={demo.decline_payments}
        onChange={(on) => void apply({ at: 'settings', body: { decline_payments: on } })}
      >
        <Trans>Card payments declined</Trans>
      </Check>
      <details>
        <summary>
          <Trans>Individual quirks</Trans>
        </summary>
        {demo.quirk_names.map((name) => (
          <Check
            key={name}
            checked={quirks.includes(name)}
            onChange={(on) =>
              void apply({
                at: 'faults',
                body: { quirks: on ? [...quirks, name] : quirks.filter((other) => other !== name) },
              })
            }
          >
            {name.replaceAll('-', ' ')}
          </Check>
        ))}
      </details>
      <details>
        <summary>
          <Trans>Fault in one action</Trans>
        </summary>
        <SingleFault actions={demo.actions} onAdd={(added) => setFaults([...faults, added])} />
      </details>
      {others.length > 0 && (
        <ul className="demo-faults" aria-label={t`Faults`}>
          {others.map((present) => {
            const name = faultsText([present])
            return (
              <li key={name}>
                <code>{name}</code>
                <button
                  type="button"
                  className="demo-button"
                  aria-label={t`Remove ${name}`}
                  onClick={() => setFaults(without(present))}
                >
                  <Trans>Remove</Trans>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <button
        type="button"
        className="demo-button"
        onClick={() => setFaults([...faults, { kind: 'expired-token', times: 1 }])}
      >
        <Trans>Expire the session</Trans>
      </button>
    </fieldset>
  )
}

function Check({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (on: boolean) => void
  children: ReactNode
}) {
  return (
    <label className="demo-check">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  )
}
