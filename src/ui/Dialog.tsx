import { Dialog as Base } from '@base-ui/react/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert, X } from 'lucide-react'
import { useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { focusAfterDialog } from './returnFocus.ts'

/** Replaces the buttons when closing would lose something. */
export interface DialogQuestion {
  text: ReactNode
  /** Label of the button that leaves. */
  leaveLabel: ReactNode
  /** Label of the button that stays. */
  stayLabel: ReactNode
  onLeave: () => void
  onStay: () => void
}

export interface DialogProps {
  open: boolean
  /** Called on Escape, a press outside or `<DialogCancel>`. The parent decides whether to close. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Marks the title: this can't be undone. */
  danger?: boolean
  /** Shown instead of the buttons; Escape answers with `onStay`. */
  question?: DialogQuestion | undefined
  /** Buttons, left to right. The first may be a ghost with `className="-ml-3 mr-auto"`; `<DialogCancel>` closes. */
  footer?: ReactNode
  children?: ReactNode
  /** Makes the dialog a form, submitted by a `<Button type="submit">` in the footer. */
  onSubmit?: () => void
  /** `small` 440 px, `medium` 560, `wide` 720; as a side panel `small` and `medium` are 460. */
  size?: 'small' | 'medium' | 'wide'
  /** `side`: a panel at the right, for forms next to a list. On phones every dialog is a bottom sheet. */
  placement?: 'center' | 'side'
  /** No padding around the body, for tables that reach the edges. */
  flush?: boolean
  /** Gets the focus first; defaults to the first field, then to what closes it, then the first button. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** Neither fades nor moves. */
const atOnce = { opacity: 1, translate: 'none', transition: 'none' }

const width = { small: 'sm:max-w-110', medium: 'sm:max-w-140', wide: 'sm:max-w-180' } as const

const firstField =
  ':is(input:not([type=hidden], [aria-hidden=true]), textarea, select, [role=combobox]):not(:disabled)'

/** The first field, or that of a part marked with `data-begins-here`; of radio buttons the checked one, as with Tab. */
function firstFieldIn(popup: HTMLElement | null): HTMLElement | null {
  const [first = null] = ['[data-begins-here] ', ''].flatMap(
    (within) => popup?.querySelector<HTMLElement>(within + firstField) ?? [],
  )
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio' || !first.name) return first
  const checked = `input[type=radio][name="${CSS.escape(first.name)}"]:checked:not(:disabled)`
  return popup?.querySelector<HTMLElement>(checked) ?? first
}

/** Where there is nothing to fill in: what changes nothing. */
const safeButtonIn = (popup: HTMLElement | null): HTMLElement | null =>
  popup?.querySelector<HTMLElement>('[data-safe]:not([hidden] *)') ?? null

/** A dialog opened from another one returns the focus to it. */
const isNested = (popup: HTMLElement | null): boolean =>
  [...document.querySelectorAll('[role=dialog]')].some((other) => other !== popup)

/**
 * A modal dialog. Traps the focus and returns it when closed. For forms use `<FormDialog>`, which asks before
 * closing.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  danger = false,
  question,
  footer,
  children,
  onSubmit,
  size = 'small',
  placement = 'center',
  flush = false,
  initialFocus,
}: DialogProps) {
  const { t } = useLingui()
  const popup = useRef<HTMLDivElement>(null)
  // Where the one before is still there, this one takes its place without a blink.
  const [style] = useState(() => (document.querySelector('[role=dialog]') ? atOnce : undefined))
  /** What had the focus before the question appeared. */
  const lastFocused = useRef<HTMLElement>(null)

  function stay() {
    question?.onStay()
    lastFocused.current?.focus()
  }

  const side = placement === 'side'
  const content = (
    <>
      <div className={classes('shrink-0 px-5 pt-5', (side || footer == null) && 'pr-14')}>
        <Base.Title className="flex items-start gap-2 text-dialog font-[620] wrap-anywhere">
          {danger && (
            <TriangleAlert className="mt-[3px] size-4.5 shrink-0 text-bad" aria-hidden="true" />
          )}
          {title}
        </Base.Title>
        {description != null && (
          <Base.Description className="mt-1 text-muted">
            <>{description}</>
          </Base.Description>
        )}
      </div>
      <div
        ref={reachable}
        className={classes(
          'grid min-h-0 content-start gap-3.5 overflow-y-auto overscroll-contain pt-3.5 pb-1',
          side && 'flex-1',
          !flush && 'px-5',
        )}
      >
        {children}
      </div>
      {question && (
        <div
          role="alert"
          className="flex shrink-0 flex-wrap items-center gap-2.5 border-t border-line bg-warn-soft px-5 py-3.5"
        >
          <span className="min-w-0 flex-1 basis-40 font-[550] text-warn">{question.text}</span>
          <Button onClick={question.onLeave}>{question.leaveLabel}</Button>
          {/* The focus follows the question, to the safe answer. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button variant="primary" autoFocus onClick={stay}>
            {question.stayLabel}
          </Button>
        </div>
      )}
      <div
        hidden={question !== undefined || footer == null}
        className="flex shrink-0 flex-wrap items-center justify-end gap-2.5 px-5 pt-4 pb-5 [&[hidden]]:hidden"
      >
        {footer}
      </div>
      {(side || footer == null) && (
        <Base.Close
          render={
            <IconButton
              className="absolute top-4 right-4 touch:top-3"
              label={t`Close`}
              icon={<X />}
            />
          }
        />
      )}
    </>
  )

  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen, details) => {
        if (isOpen) return
        // The parent decides, as it may want to ask first.
        details.cancel()
        if (!question) onClose()
        // A press outside is not an answer.
        else if (details.reason === 'escape-key') stay()
      }}
    >
      <Base.Portal>
        <Base.Backdrop
          style={style}
          className="backdrop transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Viewport
          data-buttons-below="everywhere"
          className={classes(
            'fixed inset-0 z-40 flex items-end justify-center',
            side ? 'sm:items-stretch sm:justify-end' : 'sm:items-center sm:p-4',
          )}
        >
          <Base.Popup
            ref={popup}
            style={style}
            onFocusCapture={({ target }) => {
              if (!question && target instanceof HTMLElement) lastFocused.current = target
            }}
            // The opener may be gone, or may have been a menu item.
            finalFocus={() => isNested(popup.current) || focusAfterDialog()}
            initialFocus={
              initialFocus ??
              ((opener) =>
                // On touch, show the dialog before the keyboard covers half of it.
                opener === 'touch'
                  ? popup.current
                  : (firstFieldIn(popup.current) ?? safeButtonIn(popup.current) ?? true))
            }
            className={classes(
              'relative flex max-h-[calc(100dvh-1rem)] w-full flex-col overflow-hidden rounded-t-dialog border border-line bg-surface text-ink shadow-float outline-none',
              'transition-[opacity,translate] duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0 max-sm:data-ending-style:translate-y-4 max-sm:data-starting-style:translate-y-4 max-sm:pb-[env(safe-area-inset-bottom)]',
              side
                ? classes(
                    'sm:h-full sm:max-h-full sm:rounded-none sm:border-y-0 sm:border-r-0 sm:data-ending-style:translate-x-4 sm:data-starting-style:translate-x-4',
                    size === 'wide' ? width.wide : 'sm:max-w-115',
                  )
                : classes('sm:max-h-[calc(100dvh-2rem)] sm:rounded-dialog', width[size]),
            )}
          >
            {onSubmit === undefined ? (
              content
            ) : (
              <form
                noValidate
                className="flex min-h-0 flex-1 flex-col"
                onSubmit={(event) => {
                  event.preventDefault()
                  // A dialog opened inside a form is its child in React, though not in the DOM.
                  event.stopPropagation()
                  onSubmit()
                }}
              >
                {content}
              </form>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Closes the dialog; labeled "Cancel" unless it has children. */
export function DialogCancel({ children, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Base.Close data-safe render={<Button {...rest}>{children ?? <Trans>Cancel</Trans>}</Button>} />
  )
}

const focusable = 'a[href], button, input, select, textarea, [tabindex]'

/** A text that scrolls, with nothing in it to focus, takes focus itself: keys couldn't reach its end otherwise. */
function reachable(body: HTMLElement | null): () => void {
  const settle = (): void => {
    if (!body) return
    if (body.scrollHeight > body.clientHeight && !body.querySelector(focusable)) body.tabIndex = 0
    else body.removeAttribute('tabindex')
  }
  // Its own size, and what is in it: at its full height, more text changes its size no longer.
  const sized = new ResizeObserver(settle)
  const filled = new MutationObserver(settle)
  if (body) {
    sized.observe(body)
    filled.observe(body, { childList: true, characterData: true, subtree: true })
  }
  return () => {
    sized.disconnect()
    filled.disconnect()
  }
}
