import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode, type ReactNode } from 'react'

/** What stands around every screen, whether the browser draws it or the build does. */
export const Screen = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>{children}</I18nProvider>
  </StrictMode>
)
