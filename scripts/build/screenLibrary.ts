import type { Plugin } from 'vite'

const waits = 'supportsWebCodecsH264Decode = await _checkWebCodecsH264DecodeSupport();'
const goesOn =
  '_checkWebCodecsH264DecodeSupport().then((known) => { supportsWebCodecsH264Decode = known; });'

/**
 * noVNC waits, before any of it can be used, for the browser to say whether it decodes H.264. One module that waits at
 * its top level has the bundler put another file before every part that is loaded on its own, the first screens'
 * too. What is asked there is known long before a connection needs it.
 */
export const screenLibrary = (): Plugin => ({
  name: 'patchbay-screen-library',
  apply: 'build',
  transform: {
    filter: { id: /@novnc\/novnc\/core\/util\/browser\.js$/ },
    handler(code) {
      if (!code.includes(waits)) throw new Error('noVNC does not wait where it did: see here')
      return { code: code.replace(waits, goesOn), map: null }
    },
  },
})
