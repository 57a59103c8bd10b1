/** A server's name as the name of a file: what file systems take, of a length that shows. */
export function fileName(server: string, extension: string): string {
  const kept = server
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60)
  return `${kept || 'server'}.${extension}`
}
