import { Toaster } from '../Toaster.tsx'
import { Controls } from './Controls.tsx'
import { Overlays } from './Overlays.tsx'
import { Status } from './Status.tsx'
import { Surfaces } from './Surfaces.tsx'

function Everything({ theme }: { theme: string }) {
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      <Surfaces theme={theme} />
      <Status />
      <Controls />
      <Overlays />
    </div>
  )
}

/** Every building block in its states, in both themes. For development; its words are not translated. */
export function Gallery() {
  return (
    <main>
      <h1 className="sr-only">Building blocks</h1>
      <div className="grid min-h-dvh xl:grid-cols-2">
        <div data-theme="light" className="min-w-0 bg-canvas p-3.5 text-ink sm:p-6">
          <Everything theme="light" />
        </div>
        <div data-theme="dark" className="min-w-0 bg-canvas p-3.5 text-ink sm:p-6">
          <Everything theme="dark" />
        </div>
      </div>
      <Toaster />
    </main>
  )
}
