import { Toast as Base } from '@base-ui/react/toast'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { buttonClass } from './Button.tsx'
import { LedMark, type LedTone } from './Led.tsx'
import { receiveToasts, type ToastMessage, type ToastTone } from './toast.ts'

const manager = Base.createToastManager<{ tone: ToastTone }>()

/** How long success messages stay, in ms; problems stay until dismissed. */
const successTimeout = 6000

const ledTones = { ok: 'ok', info: 'busy', warn: 'warn', bad: 'bad' } as const satisfies Record<
  ToastTone,
  LedTone
>

function add({ tone = 'ok', title, description, action, id }: ToastMessage) {
  const problem = tone === 'warn' || tone === 'bad'
  const key = manager.add({
    ...(id !== undefined && { id }),
    title,
    description,
    timeout: problem ? 0 : successTimeout,
    // High priority would hide the toast from assistive technology while leaving it focusable; the viewport's polite
    // region announces it anyway.
    priority: 'low',
    data: { tone },
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          action.onSelect()
          manager.close(key)
        },
      },
    }),
  })
}

/** Renders the messages of `toast()`. Mount once. F6 moves the focus there. */
export function Toaster() {
  useEffect(() => receiveToasts(add), [])
  return (
    <Base.Provider toastManager={manager} limit={4}>
      <Base.Portal>
        <Base.Viewport className="fixed right-4 bottom-4 z-60 flex w-[min(22rem,calc(100vw-2rem))] flex-col gap-2 buttons-below:top-4 buttons-below:bottom-auto sm:buttons-below:right-auto sm:buttons-below:left-4 max-sm:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]">
          <List />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

/** Base UI's own text would be one that tells no names from words; see `textElements.ts`. */
const inParts = (text: ReactNode): ReactNode => text != null && text !== '' && <>{text}</>

function List() {
  const { t } = useLingui()
  const { toasts } = Base.useToastManager<{ tone: ToastTone }>()
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      data-message
      swipeDirection={['right', 'down']}
      className="popup transition-[opacity,translate] duration-120 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <Base.Content className="flex items-start gap-2.5 py-2.5 pr-2 pl-3.5">
        <LedMark tone={ledTones[toast.data?.tone ?? 'ok']} className="h-auto self-stretch" />
        <div className="grid min-w-0 flex-1 justify-items-start gap-0.5">
          <Base.Title className="font-[580] wrap-anywhere">{inParts(toast.title)}</Base.Title>
          <Base.Description className="text-muted wrap-anywhere">
            {inParts(toast.description)}
          </Base.Description>
          {toast.actionProps && (
            <Base.Action className={buttonClass('secondary', 'normal', 'mt-2')} />
          )}
        </div>
        <Base.Close
          aria-label={t`Dismiss`}
          className="grid size-6 shrink-0 place-items-center rounded-item text-muted hover:bg-hover hover:text-ink active:bg-pressed touch:size-10"
        >
          <X className="size-4" />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ))
}
