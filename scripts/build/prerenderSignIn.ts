import { runnerImport, type Plugin } from 'vite'
import type { prerenderSignIn as drawPages } from '../../src/app/signIn/prerender.tsx'
import { sourcePlugins } from './sourcePlugins.ts'

const source = '/src/app/signIn/prerender.tsx'
interface Prerender {
  prerenderSignIn: typeof drawPages
}

/** The page's placeholder. */
const slot = '<!-- sign-in -->'

/**
 * Renders the sign-in page into `index.html`, as a template per language: the start script (src/start) shows one before
 * any script.
 */
export function prerenderSignIn(): Plugin {
  let load = loadForBuild
  return {
    name: 'prerender-sign-in',
    configureServer(server) {
      load = async () => {
        // The module is the one imported above for its type.
        return (await server.ssrLoadModule(source)) as Prerender
      }
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { server }) {
        if (!page.includes(slot)) throw new Error(`index.html has no ${slot}`)
        const drawn = (await load()).prerenderSignIn()
        const templates = Object.entries(drawn).map(
          ([language, markup]) => `<template lang="${language}">${markup}</template>`,
        )
        return {
          html: page.replace(slot, () => templates.join('\n    ')),
          // The development server loads styles with the program, which is too late here.
          tags: server
            ? [{ tag: 'link', attrs: { rel: 'stylesheet', href: '/src/ui/theme.css' } }]
            : [],
        }
      },
    },
  }
}

async function loadForBuild(): Promise<Prerender> {
  const { module } = await runnerImport<Prerender>(source, {
    configFile: false,
    mode: 'production',
    plugins: sourcePlugins(),
  })
  return module
}
