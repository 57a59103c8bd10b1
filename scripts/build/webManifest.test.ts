import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inLanguage, withBrand } from './webManifest.ts'

const text = readFileSync(join('public', 'manifest.webmanifest'), 'utf8')
const { icons, ...manifest } = z.parse(
  z.looseObject({
    theme_color: z.string(),
    background_color: z.string(),
    icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
  }),
  JSON.parse(text),
)

test('the installed panel has the name of config.json', () => {
  const config = JSON.stringify({ apiBase: '/api', brand: { name: 'Acme', accent: '#1f6feb' } })
  expect(JSON.parse(withBrand(text, config))).toEqual({
    ...manifest,
    icons: expect.anything() as unknown,
    name: 'Acme',
    short_name: 'Acme',
  })
  expect(withBrand(text, '{ "apiBase": "/api" }')).toBe(text)
})

test('every icon has the size that the manifest names', () => {
  const pictures = icons.filter(({ type }) => type === 'image/png')
  expect(pictures).toHaveLength(3)
  for (const { src, sizes } of pictures) {
    const png = readFileSync(join('public', src))
    // The header of a PNG: its width and height follow the signature and the name of the first chunk.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
  }
})

test('its title bar and splash screen have the colors of the theme', () => {
  const theme = readFileSync(join('src', 'ui', 'theme.css'), 'utf8')
  const [, light = '', dark = ''] = /--surface: light-dark\((.*), (.*)\)/.exec(theme) ?? []
  expect(manifest.theme_color).toBe(light)
  expect(readFileSync('index.html', 'utf8')).toContain(`name="theme-color" content="${light}"`)
  expect(readFileSync('src/start/appearance.ts', 'utf8')).toContain(`? '${dark}' : '${light}'`)
  expect(theme).toContain(`--canvas: light-dark(${manifest.background_color}, `)
})

test('the shortcuts of a language are called like its navigation', () => {
  const catalog = (language: string) => readFileSync(`src/locales/panel.${language}.po`, 'utf8')
  expect(JSON.parse(inLanguage(text, 'es', catalog('es')))).toMatchObject({
    id: '/',
    lang: 'es',
    shortcuts: [
      { name: 'Servidores', url: '/servers' },
      { name: 'Contratar', url: '/order' },
      { name: 'Facturación', url: '/billing' },
    ],
  })
  expect(inLanguage(text, 'es', catalog('es'))).not.toContain('description')
  expect(() => inLanguage(text, 'es', '')).toThrow('The navigation has no “Servers” in es')
})
