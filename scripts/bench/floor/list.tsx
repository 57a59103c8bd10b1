/** A minimal long list: ten thousand virtualized rows, and a field that filters them. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const locations = ['nl', 'fi', 'de', 'us']
const names = Array.from(
  { length: 10_000 },
  (_, at) => `web-${locations[at % locations.length]}-${at} 203.0.113.${at % 256}`,
)

function List() {
  'use no memo'
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(' ')
  const found = names.filter((name) => words.every((word) => name.includes(word)))
  const virtualizer = useWindowVirtualizer({
    count: found.length,
    estimateSize: () => 40,
    overscan: 5,
  })
  return (
    <>
      <input
        type="search"
        aria-label="Search"
        style={{ position: 'fixed', zIndex: 1 }}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ key, index, start, size }) => (
          <div key={key} style={{ position: 'absolute', top: start, height: size, width: '100%' }}>
            <span>{found[index]}</span>
          </div>
        ))}
      </div>
    </>
  )
}

createRoot(document.querySelector('#root')!).render(<List />)
