import { startBenchApp } from '../factories/bench-server.ts'
import { serveAsChild } from './server-child.ts'

/** Our server in a process of its own, so that the load does not slow down what answers it. `env`: more settings, as JSON. */
await serveAsChild(([databaseUrl = '', env = '{}']) => startBenchApp(databaseUrl, JSON.parse(env)))
