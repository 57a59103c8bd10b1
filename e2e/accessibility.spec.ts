import {
  desktop,
  enterPin,
  expect,
  expectNoAxeViolations,
  openSession,
  phone,
  signIn,
  test,
} from './fixtures.ts'

for (const [size, viewport] of Object.entries({ desktop, phone }))
  test(`every screen passes axe, ${size}`, async ({ page, world }) => {
    test.slow()
    const { id, name } = world.server('mail-nl-01')
    await page.setViewportSize(viewport)
    await page.goto('/sign-in')
    await expect(page.getByLabel('Email')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('radio', { name: 'API key' }).click()
    await expect(page.getByRole('textbox', { name: 'API key' })).toBeVisible()
    await expectNoAxeViolations(page)

    await signIn(page, world)
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: /^Account: / }).click()
    await expectNoAxeViolations(page, { within: '[role="menu"]' })
    for (const path of ['', '/reinstall']) {
      await page.goto(`/servers/${id}${path}`)
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await expectNoAxeViolations(page)
    }
    await page.goto(`/servers/${id}?run=reboot`)
    await enterPin(page, world.credentials.pin)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Restarting' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto('/activity')
    await expect(page.getByRole('row', { name: `Reboot ${name}` })).toBeVisible()
    await expectNoAxeViolations(page)
  })

test('a running installation passes axe', async ({ page, world }) => {
  const { servers } = await world.start({ scenario: 'reinstall-running', speed: 0 })
  await signIn(page, world, `/servers/${servers[0]?.id}/reinstall`)
  await expect(page.getByRole('heading', { name: 'Installing', exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize(phone)
  await expectNoAxeViolations(page)
})

test('nothing scrolls sideways at 320 px', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await page.setViewportSize({ width: 320, height: 640 })
  const expectNarrow = async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, page.url()).toBeLessThanOrEqual(320)
  }
  await page.goto('/sign-in')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expectNarrow()
  await openSession(page, world)
  for (const path of ['/servers', `/servers/${id}`, `/servers/${id}/reinstall`, '/activity']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNarrow()
  }
})

test('everything works by keyboard, and each screen is announced', async ({ page, world }) => {
  const { name } = world.server('mail-nl-01')
  const { email, password, pin } = world.credentials
  const focused = page.locator(':focus')
  /** The menu receives keys once it has focus. */
  const inMenu = page.locator('[role="menu"]:focus, [role="menu"] :focus')
  const tabTo = async (label: RegExp | string) => {
    const target = page
      .getByRole('link', { name: label })
      .or(page.getByRole('button', { name: label }))
    for (let presses = 0; presses < 60; presses++) {
      if (await target.and(focused).count()) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`No way by Tab to ${label}`)
  }
  await page.goto('/sign-in')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name })).toBeVisible()

  // After signing in, focus is on the content.
  await expect(page.getByRole('main')).toBeFocused()
  // On a freshly loaded page, the skip link comes first and leads to the content.
  await page.reload()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(focused).toHaveText('Skip to content')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: `${name} · Overview · Patchbay` }),
  ).toBeAttached()

  await tabTo('Power')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expect(inMenu).toHaveCount(1)
  await page.keyboard.type('Reb')
  await expect(page.getByRole('menuitem', { name: 'Reboot' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Reboot ${name}?` })).toBeVisible()
  // The PIN field already has focus.
  await expect(page.getByRole('textbox', { name: 'PIN' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Power' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(inMenu).toHaveCount(1)
  await page.keyboard.type('Reb')
  await expect(page.getByRole('menuitem', { name: 'Reboot' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'PIN' })).toBeFocused()
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Restarting' })).toBeVisible()
})
