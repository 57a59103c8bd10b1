import tailwindcss from '@tailwindcss/vite'
import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import babel from 'vite-plugin-babel'
import { defineConfig } from 'vitest/config'
import { chunkReport } from './scripts/build/chunks.ts'
import { devMock } from './scripts/build/devMock.ts'

/** The unit tests are compiled as the panel is, so that components with macros can be tested. */
const testing = process.env.VITEST !== undefined

export default defineConfig({
  base: '/',
  plugins: [
    testing
      ? []
      : tanstackRouter({
          target: 'react',
          autoCodeSplitting: true,
          routeFileIgnorePattern: '\\.test\\.',
        }),
    babel({
      // Split routes are asked for as `file.tsx?tsr-split=component`.
      include: /\/src\/[^?]*\.tsx?(\?tsr-split=.*)?$/,
      babelConfig: {
        babelrc: false,
        configFile: false,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: ['@lingui/babel-plugin-lingui-macro', 'babel-plugin-react-compiler'],
      },
    }),
    react(),
    lingui({ failOnCompileError: true }),
    tailwindcss(),
    chunkReport(),
    testing ? [] : devMock(),
  ],
  server: { strictPort: true },
  build: {
    sourcemap: false,
    // A data: address would break the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'components', environment: 'jsdom', include: ['src/**/*.test.tsx'] },
      },
    ],
  },
})
