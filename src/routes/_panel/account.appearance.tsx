import { createFileRoute } from '@tanstack/react-router'
import { AppearanceTab } from '#features/account/appearance/AppearanceTab.tsx'

/** How the panel looks and speaks on this device. */
export const Route = createFileRoute('/_panel/account/appearance')({ component: AppearanceTab })
