import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { PinStatus } from './PinDialogs.tsx'
import { UnconfirmedPin } from '#lib/forms/PinLockout.tsx'

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

const locked = {
  state: 'failed',
  at: 0,
  debug: null,
  scope: 'Too many wrong PINs. Try again in 5 seconds',
} as const
const over = { outcome: locked, pause: undefined, onPauseOver: () => undefined }

/** Earlier tries of the browser may have set the new PIN, and then locked the entry. */
test.each([
  ['of the change', <PinStatus key="change" {...over} sentAt={0} isChange />],
  ['of the check after it', <UnconfirmedPin key="check" {...over} looking="refused" />],
])('a lock %s claims nothing once it is over', (_, status) => {
  render(<I18nProvider i18n={i18n}>{status}</I18nProvider>)
  expect(screen.getByRole('alert').textContent).toMatch(/^Result unknown. Check your PIN/)
})

test('a locked check of the PIN changed nothing', () => {
  render(
    <I18nProvider i18n={i18n}>
      <PinStatus {...over} sentAt={0} />
    </I18nProvider>,
  )
  expect(screen.getByRole('alert').textContent).toMatch(/Nothing was changed/)
})
