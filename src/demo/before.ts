/**
 * Runs in the panel's page before the panel's own program does, where the mock backend serves the page. Keep it tiny:
 * the panel waits for it. What has to be there before the panel begins, such as another `fetch`, is put in place here
 * at once and may wait inside for code that it imports; all else is imported when the page is idle.
 */
import { beginSupportView } from './support/begin.ts'

performance.mark('patchbay:mock')
beginSupportView()
