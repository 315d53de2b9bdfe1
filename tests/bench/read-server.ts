import { startBenchApp } from '../factories/bench-server.ts'
import { startBareServer } from './bare-server.ts'

/** Started by indexed-read.bench.ts: a server in a process of its own, so that what asks does not slow what answers. */
const [kind, databaseUrl = ''] = process.argv.slice(2)
const { url } = await (kind === 'bare' ? startBareServer(databaseUrl) : startBenchApp(databaseUrl))
process.send?.(url)
process.on('disconnect', () => process.exit(0))
