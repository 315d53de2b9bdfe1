import type { Tracing } from './port.ts'

export interface TracingSettings {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_SERVICE_NAME: string
}

/**
 * Null where the settings ask for no traces: then nothing of OpenTelemetry is loaded.
 * @param onFailure called with a code where traces could not be sent, at most once in ten minutes
 */
export async function openTracing(
  settings: TracingSettings,
  onFailure: (code: string) => void,
): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = settings
  if (endpoint === undefined) return null
  const { otlpTracing } = await import('./otlp-tracing.ts')
  return otlpTracing({ endpoint, service, onFailure })
}
