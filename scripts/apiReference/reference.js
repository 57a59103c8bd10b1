// The copy buttons of the API reference. Without this file, or without a clipboard, they stay hidden.
;(() => {
  if (!navigator.clipboard) return
  const status = document.createElement('p')
  status.className = 'status'
  status.setAttribute('role', 'status')
  document.body.append(status)
  for (const button of document.querySelectorAll('.copyable button')) {
    if (!(button instanceof HTMLElement)) continue
    const label = button.textContent
    button.hidden = false
    /** @param {string} text */
    const say = (text) => {
      button.textContent = text
      status.textContent = text
      setTimeout(() => {
        button.textContent = label
        status.textContent = ''
      }, 2000)
    }
    button.addEventListener('click', () => {
      const text = button.parentElement?.querySelector('pre')?.textContent ?? ''
      navigator.clipboard.writeText(`${text}\n`).then(
        () => say('Copied'),
        () => say('Couldn’t copy'),
      )
    })
  }
})()
