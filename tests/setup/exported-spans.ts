import type { ReceivedCall } from './webhook-receiver.ts'

export interface ExportedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  /** Empty where it has none. */
  readonly parentId: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly service: unknown
  readonly isFailed: boolean
  readonly durationNs: bigint
}

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

interface OtlpRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string
        readonly traceId: string
        readonly spanId: string
        readonly parentSpanId?: string
        readonly attributes: readonly Attribute[]
        readonly status: { readonly code?: number }
        readonly startTimeUnixNano: string
        readonly endTimeUnixNano: string
      }[]
    }[]
  }[]
}

const FAILED = 2

/** The spans that a collector was sent by OTLP as JSON. */
export function exportedSpans(calls: readonly ReceivedCall[]): ExportedSpan[] {
  const requests = calls.map(({ body }) => JSON.parse(body) as OtlpRequest)
  return requests
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) =>
        spans.map((span) => ({
          name: span.name,
          traceId: span.traceId,
          spanId: span.spanId,
          parentId: span.parentSpanId ?? '',
          attributes: valuesOf(span.attributes),
          service: valuesOf(resource.attributes)['service.name'],
          isFailed: span.status.code === FAILED,
          durationNs: BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano),
        })),
      ),
    )
}

function valuesOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
