/** The package names a module file that it does not hold; this is the one that it does. */
declare module '@xterm/headless/lib-headless/xterm-headless.mjs' {
  export * from '@xterm/headless'
}
