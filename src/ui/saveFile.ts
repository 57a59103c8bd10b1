/** Gives the person a file, as a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the content when the click returns, but reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
