import { createFileRoute } from '@tanstack/react-router'
import { unread } from '#lib/reading/unreadSearch.ts'
import { readRightSearch, type RightSearch } from './-rightSearch.ts'
import { Rights } from './-Rights.tsx'

/** What whoever is signed in may do, in words. */
export const Route = createFileRoute('/_panel/account/permissions')({
  validateSearch: unread<RightSearch>,
  component: PermissionsTab,
})

function PermissionsTab() {
  const navigate = Route.useNavigate()
  return (
    <Rights
      search={readRightSearch({ ...Route.useSearch() })}
      onSearch={(change) =>
        void navigate({
          search: (before) => ({ ...readRightSearch({ ...before }), ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
