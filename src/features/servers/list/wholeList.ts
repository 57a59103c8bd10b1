/** What the list asks for: every server, with whatever the API tells of it in one reply. */
export const wholeList = { full: true } as const
