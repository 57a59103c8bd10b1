/** The API calls of a page open by a search parameter: `?calls=page`, or the text to search for. */
import { useLocation, useNavigate } from '@tanstack/react-router'

/** No search: the page's own calls. */
const ofPage = 'page'

type Search = Readonly<Record<string, unknown>>
/** Relative to any page, which the router's types don't allow. */
type Go = (to: {
  to: '.'
  search: (page: Search) => Search
  replace: boolean
  resetScroll: false
}) => Promise<void>

/** The text searched for among the calls; undefined while they are closed. */
export const usePageCallsSearch = (): string | undefined =>
  useLocation({
    select: ({ search }) => {
      const { calls } = search as Search
      if (typeof calls !== 'string') return undefined
      return calls === ofPage ? '' : calls
    },
  })

/** Opens the calls with a search text, or closes them with undefined. */
export function useOpenPageCalls(): (
  text: string | undefined,
  options?: { replace: boolean },
) => void {
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
