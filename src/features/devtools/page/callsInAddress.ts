/** Whether the calls of a page are shown over it is a part of its address: `?calls=page`, or what is looked for. */
import { useLocation, useNavigate } from '@tanstack/react-router'

/** Nothing is looked for: the page's own. */
const ofPage = 'page'

type Search = Readonly<Record<string, unknown>>
/** The page is known when it happens; the router's types ask for it beforehand. */
type Go = (to: {
  to: '.'
  search: (page: Search) => Search
  replace: boolean
  resetScroll: false
}) => Promise<void>

/** What is looked for among the calls; undefined when they are not shown. */
export const useCallsShown = (): string | undefined =>
  useLocation({
    select: ({ search }) => {
      const { calls } = search as Search
      if (typeof calls !== 'string') return undefined
      return calls === ofPage ? '' : calls
    },
  })

/** Shows them, looking for something, or no longer. */
export function useShowCalls(): (text: string | undefined, how?: { replace: boolean }) => void {
  const go = useNavigate() as unknown as Go
  return (text, { replace } = { replace: false }) =>
    void go({
      to: '.',
      search: ({ calls: _calls, ...page }) => ({
        ...page,
        ...(text !== undefined && { calls: text === '' ? ofPage : text }),
      }),
      replace,
      resetScroll: false,
    })
}
