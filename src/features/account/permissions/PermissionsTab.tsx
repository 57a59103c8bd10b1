import { getRouteApi } from '@tanstack/react-router'
import { readRightSearch } from './rightSearch.ts'
import { Rights } from './Rights.tsx'

const route = getRouteApi('/_panel/account/permissions')

export function PermissionsTab() {
  const navigate = route.useNavigate()
  return (
    <Rights
      search={readRightSearch({ ...route.useSearch() })}
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
