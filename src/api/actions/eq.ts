/** Servers: finding them, and everything that can be done to one. spec.md 4.6, 4.7, 2.14, wire.md 3. */
export * from './eq/control.ts'
export * from './eq/install.ts'
export * from './eq/list.ts'
export * from './eq/control.ts'
export * from './eq/order.ts'
export * from './eq/show.ts'
export { pollingKey } from './pollingKey.ts'
