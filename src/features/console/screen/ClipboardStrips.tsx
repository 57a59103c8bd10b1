import { Trans, useLingui } from '@lingui/react/macro'
import { announce } from '#ui/LiveRegion.tsx'
import { copyText } from '#ui/Copyable.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'

interface PasteStripProps {
  onMoveToTextBox: () => void
  onSendCtrlV: () => void
}

/** After pasting into the screen, which accepts keys only. */
export function PasteStrip({ onMoveToTextBox, onSendCtrlV }: PasteStripProps) {
  return (
    <Strip
      urgent
      action={
        <>
          <StripButton onClick={onMoveToTextBox}>
            <Trans>Move to the text box</Trans>
          </StripButton>{' '}
          <StripButton onClick={onSendCtrlV}>
            <Trans>Send Ctrl-V instead</Trans>
          </StripButton>
        </>
      }
    >
      <Trans>You can’t paste here. This console accepts only keystrokes.</Trans>
    </Strip>
  )
}

/** Offers text that was copied in the guest. */
export function CopyStrip({ text, onCopied }: { text: string; onCopied: () => void }) {
  const { t } = useLingui()
  async function copy(): Promise<void> {
    const done = await copyText(text)
    announce(done ? t`Copied` : t`Couldn’t copy. Select the text and copy it.`)
    if (done) onCopied()
  }
  return (
    <Strip
      action={
        <StripButton onClick={() => void copy()}>
          <Trans>Copy to this computer</Trans>
        </StripButton>
      }
    >
      <Trans>Text was copied on the server.</Trans>
    </Strip>
  )
}
