/** What the build puts in its place: `0.2.0`, or `0.2.0+1a2b3c4d` with the commit (scripts/build/version.ts). */
declare const PANEL_VERSION: string
