/** What the list asks for: every server, with whatever the service tells of it in one reply. */
export const wholeList = { full: true } as const
