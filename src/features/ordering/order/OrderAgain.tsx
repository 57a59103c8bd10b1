import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { OrderProps } from './standing.ts'

/** Leads to the form with the same choices; nothing for an order whose choices are not known. */
export function OrderAgain({
  order,
  children,
}: Pick<OrderProps, 'order'> & { children: ReactNode }) {
  if (order.again === '') return null
  return (
    <ButtonLink className="justify-self-start" render={<Link to={order.again} />}>
      {children}
    </ButtonLink>
  )
}
