/** This machine itself, as addresses name it: nobody on the way can listen. */
const loopback = /^(localhost|[a-z0-9-]+(\.[a-z0-9-]+)*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether tokens and passwords may be sent to an address: over TLS, or to this machine itself (spec, Conventions:
 * "HTTPS only").
 */
export const isSafeAddress = ({
  protocol,
  hostname,
}: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
