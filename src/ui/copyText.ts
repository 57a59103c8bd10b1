/** Puts text on the clipboard. False when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No clipboard on plain http or without the permission: false, and the text can be selected by hand.
    return false
  }
}
