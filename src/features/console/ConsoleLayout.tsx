import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

interface Props {
  /** Covers the whole page. */
  full?: boolean
  /** In a window of its own. */
  tall?: boolean
  views?: ReactNode
  toolbar: ReactNode
  /** The screen or terminal, and notices above it. */
  children: ReactNode
  below?: ReactNode
  aside: ReactNode
}

/** A console with its toolbar and cards beside it, or below on narrow screens. */
export function ConsoleLayout({
  full = false,
  tall = false,
  views,
  toolbar,
  children,
  below,
  aside,
}: Props) {
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
        // The cards move below in full screen.
        full
          ? 'fixed inset-0 z-40 overflow-y-auto bg-canvas p-3'
          : 'xl:grid-cols-[minmax(0,1fr)_20rem]',
      )}
    >
      <div
        className={classes(
          'flex min-h-80 min-w-0 flex-col gap-3 sideways:min-h-0',
          full
            ? 'h-[calc(100dvh-1.5rem)]'
            : // On a phone the height is that of its parts, so keys and text follow directly.
              classes(
                'max-sm:h-auto',
                tall ? 'h-[calc(100dvh-6rem)]' : 'h-[min(44rem,calc(100dvh-12rem))]',
                // Below the top bar.
                'sideways:h-[calc(100dvh-4.25rem)]',
              ),
        )}
      >
        <div className="flex flex-wrap items-center gap-2">
          {views}
          {toolbar}
        </div>
        {children}
        {below}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:max-xl:grid-cols-2">{aside}</div>
    </div>
  )
}
