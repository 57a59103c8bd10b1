import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  freePort,
  makeFolder,
  removeFolder,
  startProgram,
  untilListening,
  words,
} from '../program.ts'
import { startCopying, type Copied } from './copied.ts'

/** x11vnc on a screen without a window manager. */
export interface X11Vnc {
  readonly port: number
  readonly clipboard: Copied
  stop(): Promise<void>
}

/** The password's bytes as they are, one a line, in the file that `-passwdfile` names. */
export async function startX11Vnc(password: string): Promise<X11Vnc> {
  const folder = makeFolder()
  const [port, screen] = [await freePort(), await freePort()]
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, `${password}\n`)
  const display = `:${screen}`
  // It listens on this port only to show when it is ready.
  const server = startProgram(
    'Xtigervnc',
    words(`${display} -rfbport ${screen} -localhost -geometry 640x480 -SecurityTypes None`),
    { stdio: 'ignore' },
  )
  await untilListening(screen)
  const program = startProgram(
    'x11vnc',
    words(
      `-display ${display} -rfbport ${port} -localhost -forever -shared -passwdfile ${passwordFile}`,
    ),
    // Without a window manager it waits 45 seconds for a display manager to end, and drops what was sent until then.
    { stdio: 'ignore', env: { X11VNC_AVOID_WINDOWS: 'never' } },
  )
  await untilListening(port)
  const clipboard = startCopying(
    (text) => ['xclip', ['-quiet', '-selection', 'clipboard'], text],
    ['xclip', ['-o', '-selection', 'clipboard']],
    { DISPLAY: display },
  )
  return {
    port,
    clipboard,
    async stop() {
      await clipboard.stop()
      await program.stop()
      await server.stop()
      removeFolder(folder)
    },
  }
}
