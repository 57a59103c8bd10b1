/** The parts of noVNC 1.7 that we use (docs/API.md); the published types are of an older version. */
declare module '@novnc/novnc' {
  interface RfbEvents {
    connect: CustomEvent<object>
    disconnect: CustomEvent<{ readonly clean: boolean }>
    credentialsrequired: CustomEvent<{ readonly types: readonly CredentialName[] }>
    /** The key of a server that encrypts with RSA (RA2ne), to be approved before anything is sent. */
    serververification: CustomEvent<object>
    /** `reason` comes from the server and may end in NUL. */
    securityfailure: CustomEvent<{ readonly status: number; readonly reason?: string }>
    clipboard: CustomEvent<{ readonly text: string }>
    bell: CustomEvent<object>
    desktopname: CustomEvent<{ readonly name: string }>
  }

  /** `target` is the virtual machine's name, asked for by XVP. */
  type CredentialName = 'username' | 'password' | 'target'

  interface Options {
    readonly credentials?: Readonly<Partial<Record<CredentialName, string>>>
    /** Lets other clients stay connected. */
    readonly shared?: boolean
  }

  /** A single connection; reconnecting needs a new instance. */
  // oxlint-disable-next-line import/no-default-export -- the library's own
  export default class RFB {
    constructor(target: HTMLElement, channel: WebSocket, options?: Options)
    /** The response of VNC authentication; noVNC calls it, too. Undocumented. */
    static genDES: (password: string, challenge: readonly number[]) => Uint8Array
    /** What the server announced of the extended clipboard, by bit. Undocumented; nothing else tells. */
    readonly _clipboardServerCapabilitiesFormats: Readonly<Record<number, boolean>>
    readonly _clipboardServerCapabilitiesActions: Readonly<Record<number, boolean>>
    viewOnly: boolean
    scaleViewport: boolean
    /** Shows part of the screen, without scroll bars. */
    clipViewport: boolean
    /** Dragging moves that part. */
    dragViewport: boolean
    /** Requests a screen size that fits. */
    resizeSession: boolean
    /** 0 to 9, like `compressionLevel`. */
    qualityLevel: number
    compressionLevel: number
    /** Draws a dot if the guest draws no pointer. */
    showDotCursor: boolean
    /** CSS color around the screen. */
    background: string
    addEventListener<Name extends keyof RfbEvents>(
      name: Name,
      listener: (event: RfbEvents[Name]) => void,
    ): void
    disconnect(): void
    /** X11 keysym and `KeyboardEvent.code`. noVNC's own keyboard handling calls it too. */
    sendKey: (symbol: number, code: string, down: boolean) => void
    clipboardPasteFrom(text: string): void
    focus(options?: FocusOptions): void
    toBlob(callback: (picture: Blob | null) => void, type?: string): void
  }
}
