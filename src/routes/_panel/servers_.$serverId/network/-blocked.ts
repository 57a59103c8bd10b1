/** Whether the inventory says that an address is blocked at the network (spec 4.9, `block_ip`). */
export const isBlocked = ({ status }: { readonly status: string }): boolean =>
  /block/i.test(status) && !/unblock|not blocked/i.test(status)
