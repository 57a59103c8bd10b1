import { Link } from '@tanstack/react-router'
import { Monitor } from 'lucide-react'
import type { ReactNode } from 'react'
import { kindHas } from '#lib/rules/serverCan.ts'
import type { ServerKind } from '#lib/rules/server.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'

interface Props {
  serverId: number
  kind: ServerKind
  children: ReactNode
}

/** Nothing for servers without a console. */
export function ConsoleLink({ serverId, kind, children }: Props) {
  if (!kindHas('console', kind)) return null
  return (
    <ButtonLink
      icon={<Monitor aria-hidden="true" />}
      className="justify-self-start"
      render={<Link to="/servers/$serverId/console" params={{ serverId }} />}
    >
      {children}
    </ButtonLink>
  )
}
