import { signedAs } from './cold.ts'
import { measureScreens } from './first-paint.ts'
import type { Measurement } from './measurement.ts'
import { visit } from './panel.ts'
import { screens } from './screens.ts'
import { serveCompressed } from './webServer.ts'

/** The build on a plain compressing web server, to show that performance doesn't depend on our own server. */
export async function webServer(): Promise<Measurement[]> {
  return visit(
    { scenario: 'forty-servers' },
    async ({ page, browser, origin: service, signIn }) => {
      await signIn()
      const signed = await signedAs(page)
      const { origin, close } = await serveCompressed('dist', { service })
      const some = {
        'behind a plain web server: server list': screens['server list'],
        'behind a plain web server: server table': screens['server table'],
        'behind a plain web server: sign-in form': screens['sign-in form'],
      }
      try {
        return await measureScreens(some, { browser, origin, signed })
      } finally {
        close()
      }
    },
  )
}
