/** A request as a trace may show it: the pattern of its route, never its address, which can hold a guest's token. */
export interface TracedRequest {
  readonly method: string
  /** As `/api/events/:id`; undefined where no route took it. */
  readonly route: string | undefined
  /** The contract's name of the route. */
  readonly name: string | undefined
  /** The header `traceparent` (W3C) of a caller that is believed. */
  readonly parent: string | undefined
}

export interface RequestTrace {
  /** Runs the work, and whatever it starts, inside the request's span. */
  readonly enter: (work: () => void) => void
  /** With the response's status; null where the caller went before it was complete. The first call counts. */
  readonly end: (status: number | null) => void
}

/** `provider` and `act` are names of ours: `twilio` and `sms`, `moyasar` and `refund`. */
export interface TracedCall {
  readonly provider: string
  readonly act: string
}

export interface TracedStatement {
  /** With placeholders; values that are written into it are taken out. */
  readonly text: string
  readonly durationMs: number
  /** What it failed with; undefined where it succeeded. */
  readonly error: unknown
}

/**
 * Traces of what this process does. They leave the installation, so nothing here takes an attribute of the caller's
 * choice: an address, a token, a name or a text of somebody has no place to go, and of errors only the code is shown.
 */
export interface Tracing {
  readonly startRequest: (request: TracedRequest) => RequestTrace
  readonly traceJob: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** @param outcomeOf what came of the call, in a word of ours */
  readonly traceCall: <T>(
    call: TracedCall,
    work: () => Promise<T>,
    outcomeOf: (result: T) => string,
  ) => Promise<T>
  /** Adds a statement to the current span of the async context; ignored where there is none. Never throws. */
  readonly recordStatement: (statement: TracedStatement) => void
  /** Sends what has not been sent, for a few seconds at most. Never throws. */
  readonly close: () => Promise<void>
}
