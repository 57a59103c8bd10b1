import { useLingui } from '@lingui/react/macro'
import { locationName } from './words.ts'
import { Flag } from '#ui/Flag.tsx'

/** A location's flag and name, or its code if unknown. */
export function Location({ code }: { code: string }) {
  const { t } = useLingui()
  const word = locationName(code)
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 align-top">
      <Flag location={code} />
      <span className="truncate" title={word && t(word)}>
        {word ? t(word) : code}
      </span>
    </span>
  )
}
