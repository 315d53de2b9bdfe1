import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { HttpDeps } from './http-deps.ts'

type LoggerOptions = NonNullable<FastifyServerOptions['logger']>

export function loggerOptions({ config, logTo }: Pick<HttpDeps, 'config' | 'logTo'>): LoggerOptions {
  if (config.LOG_LEVEL === 'silent') return false
  return {
    level: config.LOG_LEVEL,
    ...(logTo === undefined ? {} : { stream: logTo }),
    // No url, headers or body: links carry tokens, bodies carry people.
    serializers: {
      req: (request) => ({ method: request.method }),
      res: (reply) => ({ status: reply.statusCode }),
      err: describeError,
    },
  }
}

/** One line a request, by the route's name: never its url, which can hold a guest's token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        route: request.routeOptions.config.routeName ?? request.routeOptions.url ?? 'none',
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
}

interface DatabaseError extends Error {
  severity: string
  code?: string
  table?: string
  constraint?: string
}

/** The details of a PostgreSQL error quote personal data: its code and position are enough. */
function describeError(error: Error & { code?: string }) {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const stack = frames.join('\n')
  if (!isDatabaseError(error)) return { type: error.name, message: error.message, code: error.code, stack }
  const { code, table, constraint } = error
  return { type: 'DatabaseError', message: 'see code', code, table, constraint, stack }
}

function isDatabaseError(error: Error): error is DatabaseError {
  return 'severity' in error
}
