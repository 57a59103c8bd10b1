import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { screenFailure } from '#lib/queryStates/screenFailure.tsx'
import { OrderPage } from '#features/ordering/orderPage/OrderPage.tsx'

/** An order's progress until its server is ready. */
export const Route = createFileRoute('/_panel/order_/$orderId')({
  loader: async ({ context }) => {
    const operations = await context.operations()
    await operations.ready
  },
  component: OrderPage,
  errorComponent: screenFailure(msg`Order`),
})
