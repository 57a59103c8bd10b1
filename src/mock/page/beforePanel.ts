/** Runs before the panel's program in the page of the static demo. */
import { keepAddressesServed } from './addresses.ts'
import { mountMock } from './mount.ts'

mountMock()
// When the panel is there: nothing of this visit waits for it.
addEventListener('load', () => void keepAddressesServed(), { once: true })
