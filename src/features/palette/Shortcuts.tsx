import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { Kbd } from '#ui/pageKeys.tsx'
import { shortcuts } from './shortcuts.ts'

/** All keyboard shortcuts by group. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={<Trans>Keyboard shortcuts</Trans>}
      footer={
        <DialogCancel>
          <Trans>Close</Trans>
        </DialogCancel>
      }
    >
      <section
        // On a phone they scroll, so something must be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t`Keyboard shortcuts`}
        className="grid gap-3.5"
      >
        {shortcuts.map(({ label: group, keys }) => (
          <section key={group.id} aria-label={t(group)} className="grid gap-1.5">
            <h3 className="text-small font-medium text-muted">{t(group)}</h3>
            <dl className="grid gap-1.5">
              {keys.map(({ keys: pressed, label }) => (
                <div key={label.id} className="flex items-baseline justify-between gap-4">
                  <dt>{t(label)}</dt>
                  <dd className="flex shrink-0 flex-wrap justify-end gap-1.5">
                    {pressed.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  )
}
