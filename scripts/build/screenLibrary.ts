import type { Plugin } from 'vite'

const original = 'supportsWebCodecsH264Decode = await _checkWebCodecsH264DecodeSupport();'
const replacement =
  '_checkWebCodecsH264DecodeSupport().then((known) => { supportsWebCodecsH264Decode = known; });'

/**
 * noVNC has a top-level await for the browser's H.264 support. A module with top-level await makes the bundler insert
 * another file before every split part, including the first screens. The result is known long before a connection needs it.
 */
export const screenLibrary = (): Plugin => ({
  name: 'patchbay-screen-library',
  apply: 'build',
  transform: {
    filter: { id: /@novnc\/novnc\/core\/util\/browser\.js$/ },
    handler(code) {
      if (!code.includes(original)) throw new Error('noVNC does not wait where it did: see here')
      return { code: code.replace(original, replacement), map: null }
    },
  },
})
