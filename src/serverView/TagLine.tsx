import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { Popover } from '#ui/Popover.tsx'
import { Tag } from '#ui/Tag.tsx'

/** Tags in one line: those that fit whole, then how many there are besides, which a press shows. */
export function TagLine({ tags }: { tags: readonly string[] }) {
  // Other tags are counted anew.
  return <Line key={tags.join('\n')} tags={tags} />
}

function Line({ tags }: { tags: readonly string[] }) {
  const { t } = useLingui()
  const line = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(tags.length)

  // Which tags fit is known once the browser has laid them out: what does not fit stands in a second line,
  // which the box hides.
  useLayoutEffect(() => {
    const box = line.current
    if (!box) return
    const count = (): void => {
      const top = box.getBoundingClientRect().top
      setShown(
        [...box.children].filter((tag) => tag.getBoundingClientRect().top < top + lineHeight)
          .length,
      )
    }
    count()
    const observer = new ResizeObserver(count)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  const more = tags.slice(shown)
  const words = t`${plural(more.length, { one: '# more tag', other: '# more tags' })}`
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span ref={line} className="flex h-[21px] min-w-0 flex-wrap gap-1 overflow-hidden">
        {tags.map((tag, place) => (
          // What is hidden is read out by the button beside it.
          <span key={tag} className="flex max-w-full" aria-hidden={place >= shown || undefined}>
            <Tag>{tag}</Tag>
          </span>
        ))}
      </span>
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
              +{more.length}
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

/** Of the first line, in px: what begins lower stands in the second. */
const lineHeight = 12
