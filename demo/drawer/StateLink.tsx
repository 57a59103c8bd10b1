import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { startLink } from '#mock/flows/startLink.ts'
import { copyText } from '#ui/Copyable.tsx'
import { presentState, signedInAs, type DemoState } from './demo.ts'

/** A link to the current state, without changes made in the world. */
export function StateLink({ demo }: { demo: DemoState }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState<string>()
  const here = location.pathname + location.search
  const link = startLink(presentState(demo, signedInAs(), here))
  const copy = async (): Promise<void> =>
    setCopied((await copyText(location.origin + link)) ? link : undefined)
  return (
    <div className="demo-group">
      <label>
        <Trans>Link to this state</Trans>
        <input
          readOnly
          value={link}
          className="demo-link"
          onFocus={({ target }) => target.select()}
        />
      </label>
      <p className="demo-note">
        <Trans>Opens a fresh copy of this scenario. Your changes aren’t included.</Trans>
      </p>
      <div className="demo-row">
        <button type="button" className="demo-button" onClick={() => void copy()}>
          <Trans>Copy link</Trans>
        </button>
        <a href="/mock" target="_blank" rel="noreferrer" className="demo-button">
          <Trans>All scenarios</Trans>
        </a>
        <a href="/mock/support" target="_blank" rel="noreferrer" className="demo-button">
          <Trans>Support view</Trans>
        </a>
        <output>{copied === link ? t`Copied` : ''}</output>
      </div>
    </div>
  )
}
