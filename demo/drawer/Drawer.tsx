import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { FaultControls } from './FaultControls.tsx'
import { StateLink } from './StateLink.tsx'
import { TimeControls } from './TimeControls.tsx'
import { useDemo } from './useDemo.ts'
import { WorldForm } from './WorldForm.tsx'

/** The demo's controls: next to the panel, which stays usable, or over it on a phone. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const demo = useDemo()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // On a phone it covers the page, so it has to be modal.
    if (matchMedia('(width < 40rem)').matches) dialog.current?.showModal()
    else dialog.current?.show()
  }, [])
  const close = (): void => {
    // Closed first, so that the handle can receive the focus.
    dialog.current?.close()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className="demo-drawer"
      aria-labelledby="demo-title"
      onCancel={close}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close()
      }}
    >
      <header className="demo-head">
        <h2 id="demo-title">
          <Trans>Demo</Trans>
        </h2>
        <span>
          <Trans>mock backend</Trans>
        </span>
        <button type="button" className="demo-button" onClick={close}>
          <Trans>Close</Trans>
        </button>
      </header>
      {demo.state ? (
        <>
          <WorldForm demo={demo.state} />
          <TimeControls demo={demo.state} apply={demo.apply} />
          <FaultControls demo={demo.state} apply={demo.apply} />
          <StateLink demo={demo.state} />
        </>
      ) : (
        <output>{demo.failed ? t`Couldn’t reach the mock backend` : t`Loading…`}</output>
      )}
    </dialog>
  )
}
