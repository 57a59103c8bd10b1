import { Trans, useLingui } from '@lingui/react/macro'
import { startLink } from '#mock/flows/startLink.ts'
import { signedInAs, type DemoState, textOf } from './demo.ts'

/** Links use this name for a scenario's account, whatever its email. */
const owner = 'owner'

/** Starts another world, or this one again, discarding all changes. */
export function WorldForm({ demo }: { demo: DemoState }) {
  const { t } = useLingui()
  const as = signedInAs()
  const start = (form: FormData): void => {
    const text = (name: string): string => textOf(form, name)
    const scenario = text('scenario')
    const person = text('as')
    // The current page may not exist in another scenario.
    const to = scenario === demo.scenario ? location.pathname + location.search : '/servers'
    location.assign(
      startLink({
        scenario,
        seed: Number(text('seed')),
        hostile: form.has('hostile'),
        ...(person !== '' && { as: person }),
        to,
      }),
    )
  }
  const people = [owner, 'api-key', 'server-key']
  return (
    <form className="demo-group" action={start}>
      <label>
        <Trans>Scenario</Trans>
        <select name="scenario" defaultValue={demo.scenario}>
          {demo.scenarios.map(({ name, about }) => (
            <option key={name} value={name} title={about}>
              {name.replaceAll('-', ' ')}
            </option>
          ))}
        </select>
      </label>
      <label>
        <Trans>Signed in as</Trans>
        <select
          name="as"
          defaultValue={as === undefined || people.includes(as) ? (as ?? '') : owner}
        >
          <option value="">{t`signed out`}</option>
          <option value={owner}>{t`account owner`}</option>
          <option value="api-key">{t`API key`}</option>
          <option value="server-key">{t`API key for one server`}</option>
        </select>
      </label>
      <label>
        <Trans>Seed</Trans>
        <input name="seed" type="number" min={0} step={1} required defaultValue={demo.seed} />
      </label>
      <label className="demo-check">
        <input name="hostile" type="checkbox" defaultChecked={demo.hostile} />
        <Trans>Hostile strings</Trans>
      </label>
      <button type="submit" className="demo-button">
        <Trans>Reset demo</Trans>
      </button>
    </form>
  )
}
