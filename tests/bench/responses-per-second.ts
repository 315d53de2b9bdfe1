import autocannon from 'autocannon'

const CONNECTIONS = 20

interface Load {
  readonly url: string
  readonly amount: number
  readonly headers: Record<string, string>
  /** Requested one after the other, from the start again at the end; `url` alone where there are none. */
  readonly paths?: readonly string[]
}

/** Answers per second of a server over HTTP, all connections busy. Throws where an answer was not a success. */
export async function responsesPerSecond({ url, amount, headers, paths }: Load): Promise<number> {
  const run = autocannon({
    url,
    connections: CONNECTIONS,
    amount,
    headers,
    ...(paths === undefined ? {} : { requests: paths.map((path) => ({ path })) }),
  })
  // autocannon's own clock has a resolution of one second; this one runs from the first answer to the last.
  let responses = 0
  let first = 0
  let last = 0
  run.on('response', () => {
    last = performance.now()
    if (responses++ === 0) first = last
  })
  const { non2xx, errors } = await run
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx + errors} of ${amount} requests failed`)
  if (responses !== amount) throw new Error(`${url}: ${responses} responses instead of ${amount}`)
  return (responses - 1) / ((last - first) / 1000)
}
