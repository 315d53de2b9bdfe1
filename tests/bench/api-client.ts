/** Calls a route of the API by its path below /api/website; resolves with `data`, throws whatever is no success. */
export type ApiClient = <Data>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Data>

export function createApiClient(url: string, token?: string): ApiClient {
  return async <Data>(method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/api/website${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: Data }).data
  }
}
