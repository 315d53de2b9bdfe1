import { z } from 'zod'

/** Where traces go, by the names that OpenTelemetry gives these settings everywhere. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      expects: 'an address beginning with http:// or https://',
      description:
        'sends traces to a collector of OpenTelemetry, at /v1/traces below this address, as JSON; where unset, there are none',
      // Some collectors are addressed with a key.
      secret: true,
    }),
  // Read by the exporter itself; here, so that `npm run config` lists it.
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional().meta({
    expects: 'headers as name=value, with commas between them',
    description: 'goes to the collector with every call, to sign in for instance',
    secret: true,
  }),
  OTEL_SERVICE_NAME: z.string().min(1).default('marhaba').meta({
    expects: 'a name',
    description: 'what traces call this server',
  }),
}
