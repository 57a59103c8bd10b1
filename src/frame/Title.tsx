import { useConfig } from '#config.ts'

/** The document's title; React puts it in the head. */
export function Title({ children }: { children: string }) {
  const { brand } = useConfig()
  return <title>{`${children} · ${brand.name}`}</title>
}
