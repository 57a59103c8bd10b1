import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

interface Props {
  /** It covers the whole page. */
  full?: boolean
  /** It is all there is in its window. */
  tall?: boolean
  /** Chooses between views of the machine. */
  views?: ReactNode
  toolbar: ReactNode
  /** The screen, and what is said about it. */
  children: ReactNode
  below?: ReactNode
  aside: ReactNode
}

/** A console and what stands beside it; beneath it on a phone. */
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
        // What stands beside it is below then.
        full
          ? 'fixed inset-0 z-40 overflow-y-auto bg-canvas p-3'
          : 'xl:grid-cols-[minmax(0,1fr)_20rem]',
      )}
    >
      <div
        className={classes(
          'flex min-h-80 min-w-0 flex-col gap-3',
          full
            ? 'h-[calc(100dvh-1.5rem)]'
            : // On a phone it is as high as its parts: keys and what is typed stand right below.
              classes(
                'max-sm:h-auto',
                tall ? 'h-[calc(100dvh-6rem)]' : 'h-[min(44rem,calc(100dvh-12rem))]',
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
