/** Text that stands in a page as it is. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

export const code = (text: string): string => `<code>${escaped(text)}</code>`

/** Something to be copied: it can be reached by keyboard, for it may be wider than the page. */
export const block = (label: string, text: string): string =>
  `<pre tabindex="0" role="region" aria-label="${escaped(label)}"><code>${escaped(text.trimEnd())}</code></pre>`

/** With a button that copies it. `reference.js` shows the button where the browser has a clipboard. */
export const copyable = (label: string, text: string, copy: string): string =>
  `<div class="copyable"><button type="button" hidden>${escaped(copy)}</button>${block(label, text)}</div>`
