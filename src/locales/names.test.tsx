import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { activateLocale } from './index.ts'

beforeAll(() => activateLocale('en'))

/** What is left alone of what is shown. */
function keptIn(node: ReactNode): (string | null)[] {
  const { container } = render(<I18nProvider i18n={i18n}>{node}</I18nProvider>)
  return [...container.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent)
}

const name = 'Home'
const Title = () => {
  const { t } = useLingui()
  return <h2>{t`Reboot ${name}?`}</h2>
}
const Button = () => {
  const { t } = useLingui()
  return (
    <button type="button">
      <svg />
      {t`Reboot ${name}`}
    </button>
  )
}
const Both = () => {
  const { t } = useLingui()
  return (
    <p>
      {t`Reboot ${name}?`} {t`${{ name: 'Office' }} stays on.`}
    </p>
  )
}
const Descriptor = () => {
  const { i18n: current } = useLingui()
  return <p>{current._(msg`Reboot ${name}`)}</p>
}
const Option = () => {
  const { t } = useLingui()
  return <option>{t`Reboot ${name}`}</option>
}

test.each<[where: string, node: ReactNode, kept: string[]]>([
  ['a sentence of elements', <Trans key="0">Reboot {name} now</Trans>, ['Home']],
  [
    'a sentence with an element',
    <Trans key="1">
      Reboot <b>{name} now</b>
    </Trans>,
    ['Home'],
  ],
  ['a text', <Title key="2" />, ['Home']],
  ['a text beside an icon', <Button key="3" />, ['Home']],
  ['two texts', <Both key="4" />, ['Home', 'Office']],
  ['a descriptor', <Descriptor key="5" />, ['Home']],
  // Nothing can be within one.
  ['an option', <Option key="6" />, []],
])('names in %s are left alone', (_where, node, names) => {
  expect(keptIn(node)).toEqual(names)
})

test('a sentence with a name stays one item of its parent', () => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <h2>
        <Trans>Block {name} now?</Trans>
      </h2>
      <h2>{i18n._(msg`Block ${name}?`)}</h2>
    </I18nProvider>,
  )
  for (const title of container.children) expect(title.childNodes).toHaveLength(1)
})
