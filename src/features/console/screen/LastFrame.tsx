import { classes } from '#ui/classes.ts'

interface Props {
  frame: HTMLCanvasElement
  /** All of it, as large as there is room; else each pixel as one. */
  whole: boolean
}

/** What a screen showed last, pale: it is not what the machine shows now. */
export function LastFrame({ frame, whole }: Props) {
  return (
    <div
      aria-hidden="true"
      data-last-frame
      // A canvas has no markup: it is put here as it is.
      ref={(place) => place?.replaceChildren(frame)}
      className={classes(
        'pointer-events-none absolute inset-0 overflow-hidden rounded-card opacity-35 [&>canvas]:size-full',
        whole ? '[&>canvas]:object-contain' : '[&>canvas]:object-none',
      )}
    />
  )
}
