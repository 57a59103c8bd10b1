import { buildDemo, demo } from './build/demo.ts'

await buildDemo({ force: true })
console.log(
  `The demo is in ${demo}/. Copy it to the root of any static host (docs/mock.md, "Host the demo").`,
)
