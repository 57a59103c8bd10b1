/** Runs before the panel in the static demo. */
import { registerServiceWorker } from './addresses.ts'
import { mountMock } from './mount.ts'
import { whenLoaded } from './whenLoaded.ts'

mountMock()
whenLoaded(() => void registerServiceWorker())
