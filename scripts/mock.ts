/** The mock backend without the panel; mock/server/node.ts lists the flags. */
import { serveMock } from '#mock/server/node.ts'

await serveMock(['--port', '4010', ...process.argv.slice(2)])
