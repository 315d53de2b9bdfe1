/** What a pool and its processes send each other. */
export type TaskMessage =
  | ({ readonly kind: 'task' } & TaskRequest)
  /** The next piece of the task's source; null at its end. */
  | { readonly kind: 'piece'; readonly piece: unknown }

export interface TaskRequest {
  /** URL of the module whose `run` does the task. */
  readonly file: string
  readonly input: unknown
}

export type TaskReply =
  | { readonly kind: 'started' }
  /** Asks for the next piece of the source. */
  | { readonly kind: 'next' }
  /** With the resident memory of the process after it, in bytes. */
  | { readonly kind: 'done'; readonly value: unknown; readonly memory: number }
  | { readonly kind: 'failed'; readonly message: string }
