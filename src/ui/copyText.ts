/** Copies text to the clipboard. False if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No clipboard on plain http or without permission; the text can still be selected by hand.
    return false
  }
}
