import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { screenFailure } from '#lib/queryStates/screenFailure.tsx'
import { OrderPage } from '#features/ordering/orderPage/OrderPage.tsx'

/** What became of an order: until its server can be signed in to. */
export const Route = createFileRoute('/_panel/order_/$orderId')({
  loader: async ({ context }) => {
    const operations = await context.operations()
    await operations.ready
  },
  component: OrderPage,
  errorComponent: screenFailure(msg`Order`),
})
