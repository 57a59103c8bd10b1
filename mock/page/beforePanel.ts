/** Runs before the panel's program in the page of the static demo. */
import { keepAddressesServed } from './addresses.ts'
import { mountMock } from './mount.ts'
import { whenLoaded } from './whenLoaded.ts'

mountMock()
whenLoaded(() => void keepAddressesServed())
