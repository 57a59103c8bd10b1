/** Loopback hosts, where nobody can eavesdrop. */
const loopback = /^(localhost|[a-z0-9-]+(\.[a-z0-9-]+)*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether tokens and passwords may be sent there: over TLS, or to this computer (spec.md, Conventions: "HTTPS only"). */
export const isSecureUrl = ({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
