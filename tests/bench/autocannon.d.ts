declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** In seconds. */
    duration: number
    headers: Record<string, string>
  }
  interface Result {
    requests: { average: number }
    non2xx: number
    errors: number
  }
  function autocannon(options: Options): Promise<Result>
  export = autocannon
}
