import { Dialog as Base } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
}

/**
 * A sheet that slides up from the bottom of a phone: navigation, filters, a row's actions. Not for forms; those are
 * dialogs.
 */
export function Sheet({ open, onClose, title, children }: SheetProps) {
  const { t } = useLingui()
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="backdrop transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0 starting:opacity-0" />
        <Base.Popup className="fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[85dvh] max-w-160 flex-col rounded-t-dialog border border-b-0 border-line bg-surface pb-[env(safe-area-inset-bottom)] text-ink shadow-float transition-[opacity,translate] duration-120 outline-none data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 starting:translate-y-4 starting:opacity-0">
          <div className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-2 pl-4">
            <Base.Title className="min-w-0 truncate text-heading font-[620]">
              <>{title}</>
            </Base.Title>
            <Base.Close render={<IconButton label={t`Close`} icon={<X />} />} />
          </div>
          <div className="overflow-y-auto overscroll-contain p-2">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
