/** What a pool and its processes send each other. */
export interface TaskRequest {
  /** URL of the module whose `run` does the task. */
  readonly file: string
  readonly input: unknown
}

export type TaskReply =
  | { readonly kind: 'started' }
  /** With the resident memory of the process after it, in bytes. */
  | { readonly kind: 'done'; readonly value: unknown; readonly memory: number }
  | { readonly kind: 'failed'; readonly message: string }
