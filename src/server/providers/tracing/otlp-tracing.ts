import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { RequestTrace, TracedCall, TracedRequest, TracedStatement, Tracing } from './port.ts'
import { summaryOf, withoutValues } from './statement-text.ts'

/** A stop waits no longer for a collector. */
const CLOSE_WITHIN_MS = 3000
const FAILURE_EVERY_MS = 10 * 60_000

interface OtlpOptions {
  readonly endpoint: string
  readonly service: string
  readonly onFailure: (code: string) => void
}

/** What runs now belongs to this span. Work that goes on after its end is not shown as part of it. */
interface Scope {
  readonly span: Span
  isOver: boolean
}

/** Nothing is registered for the whole process: what other packages would report of themselves goes nowhere. */
export function otlpTracing({ endpoint, service, onFailure }: OtlpOptions): Tracing {
  const url = new URL(endpoint)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/traces`
  const provider = new TracerProvider({
    // Nothing of the machine: its name and its arguments are nobody else's.
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': randomUUID() }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: reporting(new OTLPTraceExporter({ url: url.href }), onFailure) }),
    ],
  })
  const tracer = provider.getTracer('marhaba')
  const scopes = new AsyncLocalStorage<Scope>()

  const currentScope = () => {
    const scope = scopes.getStore()
    return scope?.isOver === false ? scope : null
  }

  async function inSpan<T>(span: Span, work: () => Promise<T>, onResult?: (result: T) => void): Promise<T> {
    const scope = { span, isOver: false }
    try {
      const result = await scopes.run(scope, work)
      onResult?.(result)
      return result
    } catch (error) {
      setFailed(span, codeOf(error))
      throw error
    } finally {
      scope.isOver = true
      span.end()
    }
  }

  function contextNow(): Context {
    const scope = currentScope()
    return scope === null ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, scope.span)
  }

  function startRequest({ method, route, name, parent }: TracedRequest): RequestTrace {
    const span = tracer.startSpan(
      route === undefined ? method : `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'http.route': route, 'marhaba.route': name },
      },
      contextOf(parent),
    )
    const scope = { span, isOver: false }
    return {
      enter: (work) => scopes.run(scope, work),
      end: (status) => {
        if (scope.isOver) return
        if (status === null) setFailed(span, 'aborted')
        else span.setAttribute('http.response.status_code', status)
        if (status !== null && status >= 500) setFailed(span, String(status))
        scope.isOver = true
        span.end()
      },
    }
  }

  function recordStatement({ text, durationMs, error }: TracedStatement): void {
    const scope = currentScope()
    if (scope === null) return
    const statement = withoutValues(text)
    const { operation, table } = summaryOf(statement)
    const now = Date.now()
    const span = tracer.startSpan(
      table === null ? operation : `${operation} ${table}`,
      {
        kind: SpanKind.CLIENT,
        startTime: now - durationMs,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.collection.name': table ?? undefined,
          'db.query.text': statement,
        },
      },
      trace.setSpan(ROOT_CONTEXT, scope.span),
    )
    if (error !== undefined) setFailed(span, codeOf(error))
    span.end(now)
  }

  return {
    startRequest,
    recordStatement,
    traceJob: (name, work) =>
      inSpan(
        tracer.startSpan(
          `job ${name}`,
          { kind: SpanKind.CONSUMER, attributes: { 'marhaba.job': name } },
          contextNow(),
        ),
        work,
      ),
    traceCall: ({ provider: called, act }: TracedCall, work, outcomeOf) => {
      const span = tracer.startSpan(
        `${called} ${act}`,
        { kind: SpanKind.CLIENT, attributes: { 'marhaba.provider': called, 'marhaba.act': act } },
        contextNow(),
      )
      return inSpan(span, work, (result) => span.setAttribute('marhaba.outcome', outcomeOf(result)))
    },
    close: () => within(CLOSE_WITHIN_MS, provider.shutdown()),
  }
}

function setFailed(span: Span, code: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', code)
}

const TRACE_PARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/** Without `tracestate`, which is whatever its writer liked. */
function contextOf(traceParent: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACE_PARENT.exec(traceParent ?? '') ?? []
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

/** A code or name as programs have them; the text of an error may quote people. */
function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  const given = String(code ?? name)
  return /^(?:[A-Z][\w-]{0,59}|[\dA-Z]{5}|\d{3})$/i.test(given) ? given : 'error'
}

/** The exporter tries again by itself for some seconds; what fails then is dropped. */
function reporting(exporter: SpanExporter, onFailure: (code: string) => void): SpanExporter {
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const now = performance.now()
        if (result.error !== undefined && now - lastAt > FAILURE_EVERY_MS) {
          lastAt = now
          onFailure(codeOf(result.error))
        }
        done(result)
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, limitMs)
  await Promise.race([work.catch(() => {}), late.promise])
  clearTimeout(timer)
}
