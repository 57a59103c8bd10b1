import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode, type ReactNode } from 'react'

/** Wraps every screen, in the browser and when prerendering. */
export const Screen = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>{children}</I18nProvider>
  </StrictMode>
)
