/** The mock backend alone; see mock/node.ts for the flags. */
import { serveMock } from '#mock/node.ts'

await serveMock(['--port', '4010', ...process.argv.slice(2)])
