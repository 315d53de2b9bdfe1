import { httpRoutes } from '#shared/contract/http-routes.ts'
import { errorCatalogue } from '#shared/contract/messages.ts'
import type { Route } from '#shared/contract/route.ts'

interface CheckedResponse {
  readonly method: string
  /** Below `/api/website`. */
  readonly path: string
  readonly request: unknown
  readonly status: number
  /** The `data` of a success. */
  readonly data?: unknown
  /** The `code` of a failure. */
  readonly code?: unknown
}

const routes = Object.entries<Route>(httpRoutes).map(([name, route]) => ({
  name,
  route,
  pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`),
}))

const violations: string[] = []

/** The violations since this was called last. */
export function takeViolations(): string[] {
  return violations.splice(0)
}

/**
 * Notes where a fake server's answer, or the request before it, is not one of the contract's: `contract-violations.ts`
 * fails the running test for it. A throw inside a fake's `fetch` would look like a broken network to the client.
 */
export function checkContract({ method, path, request, status, data, code }: CheckedResponse): void {
  const found = routes.find(
    ({ route, pattern }) => route.method === method && pattern.test(`/website${path}`),
  )
  if (found === undefined) return void violations.push(`${method} ${path} is no route of the contract`)
  const { name, route } = found
  if (status >= 400) {
    if (!Object.hasOwn(errorCatalogue, String(code))) violations.push(`${name} has no error ${code}`)
    return
  }
  const body = route.body?.safeParse(request)
  if (body?.success === false) violations.push(`${name}, request: ${body.error.message}`)
  const parsed = route.data?.safeParse(data)
  if (parsed?.success === false) violations.push(`${name}, answer: ${parsed.error.message}`)
}
