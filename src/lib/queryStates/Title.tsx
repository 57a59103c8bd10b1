import { useConfig } from '#config.ts'
import { useStore } from '#lib/store/useStore.ts'
import { titleMark } from '#ui/titleMark.ts'

/** The document's title, which React hoists into the head. */
export function Title({ children }: { children: string }) {
  const { brand } = useConfig()
  const mark = useStore(titleMark)
  return <title>{[mark, children, brand.name].filter(Boolean).join(' · ')}</title>
}
