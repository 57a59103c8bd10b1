import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Popover } from '#ui/Popover.tsx'
import { Tag } from '#ui/Chip.tsx'

/** The gap between tags, and the width of "+12". In px. */
const gap = 4
const counterWidth = 30

/** How many tags fit whole. A single one may be cut; of several that don't fit all are counted. In px. */
export function tagsThatFit(widths: readonly number[], availableWidth: number): number {
  const ends = widths.map(
    (_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0) + gap * index,
  )
  // Not laid out yet.
  if (availableWidth === 0 || (ends.at(-1) ?? 0) <= availableWidth) return widths.length
  const whole = ends.filter((end) => end + gap + counterWidth <= availableWidth).length
  return widths.length === 1 ? 1 : whole
}

const fontStatus = () => document.fonts.status

function onFonts(onChange: () => void): () => void {
  document.fonts.addEventListener('loading', onChange)
  document.fonts.addEventListener('loadingdone', onChange)
  return () => {
    document.fonts.removeEventListener('loading', onChange)
    document.fonts.removeEventListener('loadingdone', onChange)
  }
}

/** Tags on one line: those that fit, then the number of others in a popover. */
export function TagLine({ tags }: { tags: readonly string[] }) {
  const fonts = useSyncExternalStore(onFonts, fontStatus)
  // Remounts to measure other tags, and all of them once the web font has loaded.
  return <MeasuredTags key={[fonts, ...tags].join('\n')} tags={tags} />
}

function MeasuredTags({ tags }: { tags: readonly string[] }) {
  const { t } = useLingui()
  const line = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(tags.length)

  // Widths are known after layout, so all tags are rendered first.
  useLayoutEffect(() => {
    const box = line.current
    if (!box) return
    const widths = [...box.children].map((tag) => tag.getBoundingClientRect().width)
    const count = (): void => setShown(tagsThatFit(widths, box.clientWidth))
    count()
    const observer = new ResizeObserver(count)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  const more = tags.slice(shown)
  const words =
    shown === 0
      ? t`${plural(more.length, { one: '# tag', other: '# tags' })}`
      : t`${plural(more.length, { one: '# more tag', other: '# more tags' })}`
  return (
    <span ref={line} className="flex min-w-0 items-center gap-1 overflow-hidden">
      {tags.slice(0, shown).map((tag) => (
        <span key={tag} className={tags.length === 1 ? 'flex min-w-0' : 'flex shrink-0'}>
          <Tag>{tag}</Tag>
        </span>
      ))}
      {more.length > 0 && (
        <Popover
          align="end"
          label={words}
          trigger={
            <button
              type="button"
              title={more.join('\n')}
              aria-label={`${words}: ${more.join(', ')}`}
              className="num h-6 shrink-0 rounded-tag px-1 text-small text-muted hover:bg-hover hover:text-ink active:bg-pressed"
            >
              {shown === 0 ? words : `+${more.length}`}
            </button>
          }
        >
          {() => (
            <span className="flex flex-wrap gap-1">
              {tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </span>
          )}
        </Popover>
      )}
    </span>
  )
}
