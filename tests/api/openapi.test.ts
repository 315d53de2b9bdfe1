import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpRoutes, type RouteName } from '#shared/contract/http-routes.ts'
import type { Route } from '#shared/contract/route.ts'
import { tokenRuleOf } from '#shared/contract/token-rules.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

interface Operation {
  operationId: string
  summary: string
  security?: unknown[]
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
  responses: Record<string, unknown>
}

let server: TestApp
let document: { openapi: string; paths: Record<string, Record<string, Operation>> }
beforeAll(async () => {
  server = await startTestApp()
  document = (await server.app.inject('/api/docs/json')).json()
})
afterAll(() => server.close())

describe('[A-43] the OpenAPI document', () => {
  test('is of version 3.1 and names no call that is not in the contract', () => {
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(
      Object.keys(httpRoutes).sort(),
    )
  })

  test.each(Object.entries(httpRoutes) as [string, Route][])('tells of %s', (name, route) => {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    const operation = document.paths[path]?.[route.method.toLowerCase()]
    expect(operation).toMatchObject({ operationId: name, summary: route.summary })
    const [session, door] = [{ session: [] }, { door: [] }]
    const rule = tokenRuleOf(name as RouteName)
    const token = rule === undefined ? [] : [{ token: rule.scopes }]
    const security = {
      public: undefined,
      anybody: [{}, session, ...token],
      account: [session, ...token],
      operator: [session],
      door: [door],
      'ended-door': [door],
    }[route.access]
    expect(operation?.security).toEqual(security)
    const parameters = (operation?.parameters ?? []).map((parameter) => `${parameter.in} ${parameter.name}`)
    const expected = [
      ...Object.keys(route.params?.shape ?? {}).map((field) => `path ${field}`),
      ...Object.keys(route.query?.shape ?? {}).map((field) => `query ${field}`),
    ]
    expect(parameters.sort()).toEqual(expected.sort())
    expect(operation?.requestBody === undefined).toBe(route.body === undefined)
    const responses = Object.keys(operation?.responses ?? {})
    expect(responses).toEqual(expect.arrayContaining(['200', '4XX', '5XX']))
  })

  test('is readable as a page under a strict policy', async () => {
    const page = await server.app.inject('/api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'/)
    // Over plain http, as a phone in the same network comes, an upgrade would leave the page empty.
    expect(policy).not.toMatch(/unsafe-|https:|upgrade-insecure-requests/)
  })
})
