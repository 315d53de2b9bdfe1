import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../setup/free-port.ts'

export interface BrowserApp {
  readonly url: string
  readonly close: () => Promise<void>
}

/** The built app on the real server, with data of its own. */
export async function startBrowserApp(): Promise<BrowserApp> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['tests/setup/app-for-browsers.ts'], {
    env: { ...process.env, E2E_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('the app did not start')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    url,
    async close() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/ready`)).ok
  } catch {
    return false
  }
}
