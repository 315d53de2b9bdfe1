import { type ChildProcess, fork } from 'node:child_process'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Config } from '#server/config.ts'

/** What several processes have in common. */
interface SharedApp {
  readonly databaseUrl: string
  readonly config: Config
  /** What messages are sent by; else fakes that accept everything. */
  readonly channels: 'configured' | undefined
}

/** What a process of `app-process.ts` is asked. */
export type Asked =
  | ({ readonly kind: 'open'; readonly now: Date | null } & SharedApp)
  | {
      readonly kind: 'call'
      readonly app: number
      readonly options: InjectOptions
      readonly now: Date | null
    }
  | { readonly kind: 'close'; readonly app: number }

/** Its reply: the number of an app, what was called, or what had failed unexpectedly. */
export interface ProcessReply {
  open: number
  call: {
    readonly status: number
    readonly headers: LightMyRequestResponse['headers']
    readonly body: Uint8Array
  }
  close: readonly string[]
}

export type Request = Asked & { readonly id: number }
export type Reply = { readonly id: number } & ({ readonly value: unknown } | { readonly problem: string })

/** They live as long as the process of the tests, whose files follow one another in it. */
const processes: AppProcess[] = []

/** Opens an app at one database in each of so many processes. */
export async function openInProcesses(count: number, shared: SharedApp, now: () => Date | null) {
  while (processes.length < count) processes.push(new AppProcess())
  const opened = await Promise.all(
    processes.slice(0, count).map(async (one) => {
      const app = await one.ask({ kind: 'open', ...shared, now: now() })
      return { one, app }
    }),
  )
  return {
    injects: opened.map(({ one, app }) => {
      const inject = async (given: InjectOptions | string) => {
        const options = typeof given === 'string' ? { url: given } : given
        return responseOf(await one.ask({ kind: 'call', app, options, now: now() }))
      }
      return inject as unknown as FastifyInstance['inject']
    }),
    close: async () => {
      const failed = await Promise.all(opened.map(({ one, app }) => one.ask({ kind: 'close', app })))
      return failed.flat().map((problem) => new Error(problem))
    },
  }
}

class AppProcess {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, (reply: Reply) => void>()
  #lastId = 0

  constructor() {
    this.#child = fork(new URL('app-process.ts', import.meta.url), {
      // Dates, buffers and regular expressions arrive as they are.
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [],
    })
    this.#child.on('message', (reply: Reply) => this.#waiting.get(reply.id)?.(reply))
    this.#child.once('exit', (code) => {
      for (const [id, resolve] of this.#waiting) resolve({ id, problem: `the process ended with ${code}` })
    })
    // It is no reason to stay alive, and ends with this process.
    this.#child.unref()
    this.#child.channel?.unref()
  }

  async ask<Kind extends Asked['kind']>(asked: Asked & { kind: Kind }): Promise<ProcessReply[Kind]> {
    this.#lastId += 1
    const id = this.#lastId
    const reply = await new Promise<Reply>((resolve) => {
      this.#waiting.set(id, resolve)
      this.#child.channel?.ref()
      this.#child.send({ ...asked, id })
    })
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) this.#child.channel?.unref()
    if ('problem' in reply) throw new Error(reply.problem)
    return reply.value as ProcessReply[Kind]
  }
}

/** As `inject` responds in one process, as far as tests look. */
function responseOf({ status, headers, body }: ProcessReply['call']): LightMyRequestResponse {
  const rawPayload = Buffer.from(body)
  const text = rawPayload.toString()
  const response = {
    statusCode: status,
    headers,
    rawPayload,
    body: text,
    payload: text,
    json: () => JSON.parse(text),
  }
  return response as unknown as LightMyRequestResponse
}
