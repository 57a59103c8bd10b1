import { buildDemo, demo } from './build/demo.ts'

await buildDemo({ force: true })
console.log(
  `The demo is in ${demo}/: copy it to the root of any host of files (README, "Host the demo").`,
)
