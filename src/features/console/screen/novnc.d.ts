/** What we use of noVNC 1.7 (docs/API.md); the published types are of an older one. */
declare module '@novnc/novnc' {
  interface RfbEvents {
    connect: CustomEvent<object>
    disconnect: CustomEvent<{ readonly clean: boolean }>
    credentialsrequired: CustomEvent<{ readonly types: readonly string[] }>
    /** `reason`: in the server's words, which may end in NUL. */
    securityfailure: CustomEvent<{ readonly status: number; readonly reason?: string }>
    clipboard: CustomEvent<{ readonly text: string }>
    bell: CustomEvent<object>
    desktopname: CustomEvent<{ readonly name: string }>
  }

  interface Options {
    readonly credentials?: { readonly password?: string }
    /** Whether others may look at the same time. */
    readonly shared?: boolean
  }

  /** One connection: to connect again, make another one. */
  // oxlint-disable-next-line import/no-default-export -- it is the library's
  export default class RFB {
    constructor(target: HTMLElement, channel: WebSocket, options?: Options)
    viewOnly: boolean
    scaleViewport: boolean
    /** Shows a part of the screen without scroll bars. */
    clipViewport: boolean
    /** The pointer moves that part. */
    dragViewport: boolean
    /** Asks the server for a screen of the size that there is room for. */
    resizeSession: boolean
    /** 0 to 9, as the next. */
    qualityLevel: number
    compressionLevel: number
    /** A dot where the guest draws no pointer. */
    showDotCursor: boolean
    /** A colour of CSS, around the screen. */
    background: string
    addEventListener<Name extends keyof RfbEvents>(
      name: Name,
      listener: (event: RfbEvents[Name]) => void,
    ): void
    disconnect(): void
    /** `symbol` of X11; `code` as of `KeyboardEvent`. noVNC's own keyboard goes through it. */
    sendKey: (symbol: number, code: string, down: boolean) => void
    clipboardPasteFrom(text: string): void
    focus(options?: FocusOptions): void
    toBlob(callback: (picture: Blob | null) => void, type?: string): void
  }
}
