import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { useFocusGoesAlong } from '#ui/returnFocus.ts'

interface Props {
  shown: number
  all: number
  onMore: () => void
}

/** Under the first rows of a long list; nothing when all of them are there. */
export function MoreRows({ shown, all, onMore }: Props) {
  const isAll = shown >= all
  useFocusGoesAlong(isAll ? 'rows' : 'button')
  if (isAll) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-2 text-muted">
      <Button variant="ghost" className="-mx-3" onClick={onMore}>
        <Trans>Show more</Trans>
      </Button>
      <span className="num ml-auto">
        <Trans>
          {shown} of {all}
        </Trans>
      </span>
    </div>
  )
}
