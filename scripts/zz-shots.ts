import { startLink } from '#mock/flows/startLink.ts'
import { withBrowser } from './browser.ts'
import { whileServed } from './served.ts'
const ada = { as: 'ada' } as const
await whileServed('/tmp/v2/state', (baseURL) =>
  withBrowser(async (browser) => {
    for (const scheme of ['light', 'dark'] as const)
      for (const [w, h, n] of [
        [1440, 900, 'wide'],
        [390, 844, 'phone'],
      ] as const)
        for (const scenario of ['demo', 'trouble'] as const) {
          const context = await browser.newContext({
            baseURL,
            viewport: { width: w, height: h },
            locale: 'en-GB',
            timezoneId: 'Europe/Berlin',
            colorScheme: scheme,
            hasTouch: n === 'phone',
          })
          const page = await context.newPage()
          await page.goto(
            startLink({
              ...(scenario === 'trouble' ? { scenario } : {}),
              ...ada,
              to: '/servers',
            } as never),
          )
          await page.getByRole('grid').waitFor()
          await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined)
          await page.waitForTimeout(1500)
          await page.screenshot({
            path: `/tmp/v2/${scenario}-${n}-${scheme}.png`,
            animations: 'disabled',
          })
          if (n === 'wide' && scheme === 'light')
            console.log(
              scenario,
              JSON.stringify(
                await page.evaluate(() => ({
                  heads: [...document.querySelectorAll('[role=columnheader]')].map(
                    (e) => `${e.textContent}:${Math.round(e.getBoundingClientRect().width)}`,
                  ),
                  cut: [...document.querySelectorAll('[role=gridcell]')]
                    .filter(
                      (c) =>
                        c.scrollWidth > c.clientWidth ||
                        [...c.querySelectorAll('*')].some((e) => e.scrollWidth > e.clientWidth + 1),
                    )
                    .map((c) => `${c.textContent} ${c.clientWidth}/${c.scrollWidth}`),
                })),
              ),
            )
          await context.close()
        }
  }),
)
