import { createFileRoute } from '@tanstack/react-router'
import { AppearanceTab } from '#features/account/appearance/AppearanceTab.tsx'

/** Appearance and language on this device. */
export const Route = createFileRoute('/_panel/account/appearance')({ component: AppearanceTab })
