/** What arrived at bare-mail-server.ts since it was asked last. */
export interface Sink {
  readonly mails: number
  /** The most that anybody got. */
  readonly most: number
  readonly bytes: number
  /** From the first to the last. */
  readonly ms: number
}

/** @param mailUrl as the server named it */
export async function readSink(mailUrl: string): Promise<Sink> {
  const response = await fetch(`http://127.0.0.1:${new URL(mailUrl).searchParams.get('counts')}`)
  return (await response.json()) as Sink
}
