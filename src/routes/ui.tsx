import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy } from '#lib/lazy/lazy.tsx'

/** The building blocks on one page; only in development, so that a build holds nothing of it. */
const Gallery = import.meta.env.DEV
  ? lazy(async () => (await import('#ui/gallery/Gallery.tsx')).Gallery)
  : undefined

export const Route = createFileRoute('/ui')({
  beforeLoad: () => {
    if (!Gallery) throw notFound()
  },
  component: () => Gallery && <Gallery />,
})
