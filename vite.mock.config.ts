import { defineConfig } from 'vite'
import { mockScripts } from './scripts/build/mockScripts.ts'
import { sourcePlugins } from './scripts/build/sourcePlugins.ts'
import { foreignFiles } from './scripts/build/notices/foreignFiles.ts'

/**
 * Bundles what the mock backend adds to the panel's pages, so that the panel's own bundle contains none of it. With a
 * relative `base` the files work at any URL, and the manifest tells the mock their names.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [sourcePlugins(), foreignFiles()],
  build: {
    outDir: mockScripts,
    manifest: 'manifest.json',
    sourcemap: false,
    // The content security policy forbids data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: {
        before: 'demo/before.ts',
        signIn: 'demo/signIn.ts',
        support: 'demo/support/open.ts',
      },
      output: {
        codeSplitting: {
          // The panel's page waits for two files, which do nothing in the other pages.
          groups: [
            {
              name: 'shared',
              test: /vite\/preload-helper|src\/lib\/browser\/safeStorage|\/demo\/support\/(begin|isolateTab|visit)\.ts/,
            },
          ],
        },
      },
    },
  },
})
