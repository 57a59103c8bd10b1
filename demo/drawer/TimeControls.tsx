import { Trans, useLingui } from '@lingui/react/macro'
import type { DemoState } from './demo.ts'
import type { Apply } from './useDemo.ts'

const speeds = [0, 1, 30] as const

/** The world's clock: its speed, and ways to advance it. */
export function TimeControls({ demo, apply }: { demo: DemoState; apply: Apply }) {
  const { t, i18n } = useLingui()
  const advance = (seconds: number): void => void apply({ at: 'clock', body: { advance: seconds } })
  const now = i18n.date(new Date(demo.now), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <fieldset className="demo-group">
      <legend>
        <Trans>Time</Trans>
      </legend>
      <p className="demo-note">{now}</p>
      <div className="demo-row">
        <fieldset className="demo-segments" aria-label={t`Speed`}>
          {speeds.map((speed) => (
            <button
              key={speed}
              type="button"
              aria-pressed={demo.speed === speed}
              onClick={() => void apply({ at: 'clock', body: { speed } })}
            >
              {speed === 0 ? t`Pause` : `${speed}×`}
            </button>
          ))}
        </fieldset>
        <button type="button" className="demo-button" onClick={() => advance(60)}>
          <Trans>+1 min</Trans>
        </button>
        <button type="button" className="demo-button" onClick={() => advance(7200)}>
          <Trans>+2 h</Trans>
        </button>
      </div>
      <form className="demo-row" action={(form) => advance(Number(form.get('minutes')) * 60)}>
        <label className="demo-inline">
          <Trans>Minutes</Trans>
          <input name="minutes" type="number" min={1} max={500_000} step={1} required />
        </label>
        <button type="submit" className="demo-button">
          <Trans>Advance</Trans>
        </button>
      </form>
    </fieldset>
  )
}
