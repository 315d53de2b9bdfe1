declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** How many answers to wait for. */
    amount: number
    headers: Record<string, string>
    /** Requested one after the other; where there are none, the url alone. */
    requests?: { path: string }[]
  }
  interface Result {
    non2xx: number
    errors: number
  }
  interface Run extends PromiseLike<Result> {
    on(event: 'response', listener: () => void): void
  }
  function autocannon(options: Options): Run
  export = autocannon
}
