/** The mock backend without the panel; mock/node.ts lists the flags. */
import { serveMock } from '#mock/node.ts'

await serveMock(['--port', '4010', ...process.argv.slice(2)])
