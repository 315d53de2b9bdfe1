export interface WebhookCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface WebhookResponse {
  /** The HTTP status; null where there was no response. */
  readonly status: number | null
  /** Why there was none: `timeout`, `address` (one that we do not call), or the code of the error. */
  readonly problem: string | null
  /** The beginning of the response, as text that can be stored. */
  readonly response: string
  /** From the call to the end of the response. */
  readonly durationMs: number
}

/** Calls addresses that accounts typed: whatever can be reached from this machine is not theirs to reach. */
export interface WebhookSender {
  /** Why an address is never called, as the code of a field; null where it may be. Its name is resolved at each call. */
  readonly refusal: (url: string) => 'webhook.url' | 'webhook.private' | null
  /** Never throws: what goes wrong is a result. */
  readonly post: (call: WebhookCall) => Promise<WebhookResponse>
}
