import { defineConfig } from 'vite'
import { mockScripts } from './scripts/build/mockScripts.ts'
import { sourcePlugins } from './scripts/build/sourcePlugins.ts'

/**
 * What the mock backend adds to the panel's pages: a bundle of its own, so that the panel's holds none of it. Its files
 * find one another wherever they are served (`base`), and a manifest tells the mock what they are called.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: sourcePlugins(),
  build: {
    outDir: mockScripts,
    manifest: 'manifest.json',
    sourcemap: false,
    // A data: address would break the content security policy.
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
          // What the panel's page waits for is two files, and none of them does anything in the other pages.
          groups: [
            {
              name: 'shared',
              test: /vite\/preload-helper|src\/lib\/browser\/safeStorage|\/demo\/support\/(begin|standApart|visit)\.ts/,
            },
          ],
        },
      },
    },
  },
})
