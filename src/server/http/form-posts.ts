import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#shared/contract/common.ts'
import type { LinkTokens } from '../domain/authorize.ts'
import { readInvitation } from '../domain/invitations.ts'
import { joinByLink } from '../domain/joining.ts'
import type { Refusal } from '../domain/outcome.ts'
import { submitRsvp } from '../domain/rsvp.ts'
import { checkInSelf } from '../domain/self-check-ins.ts'
import type { HttpDeps } from './http-deps.ts'
import { rateLimitOf } from './rate-limits.ts'
import { readCheckInForm, readJoinForm, readRsvpForm } from './read-forms.ts'

const FORM = 'application/x-www-form-urlencoded'
/** As much as an answer over the API may be. */
const FORM_LIMIT = 256 * 1024
/** Of a very broken form, enough to begin mending. */
const FIELDS_SHOWN = 20

/** Where the browser goes on: the same page, or a guest's own, with what is to be said there. */
type Next = { path?: string; say: Record<string, string> }

/**
 * What pages without JavaScript send: plain forms to the address of the invitation itself, answered by sending the
 * browser back to it (303), so that reloading repeats nothing. What came of it is said in the query by names of
 * the contract, and nothing of what was typed.
 */
export async function acceptForms(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    for (const prefix of ['', '/ar', '/en']) {
      const language = prefix === '' ? null : (prefix.slice(1) as Language)
      scope.post<{ Params: LinkTokens; Body: URLSearchParams }>(
        `${prefix}/invitation/:event_token/:host_token/:guest_token`,
        optionsOf(deps, 'page.answer', 'write'),
        async (request, reply) => goOn(request, reply, await answer(deps, request.params, formOf(request))),
      )
      scope.post<{ Params: LinkTokens; Body: URLSearchParams }>(
        `${prefix}/invitation/:event_token/:host_token`,
        optionsOf(deps, 'page.join', 'guessable'),
        async (request, reply) => {
          const next = await join(deps, request.params, formOf(request), language)
          return goOn(request, reply, next.path === undefined ? next : { ...next, path: prefix + next.path })
        },
      )
    }
  })
}

function optionsOf({ config }: HttpDeps, routeName: string, limit: 'write' | 'guessable') {
  return {
    schema: { hide: true },
    bodyLimit: FORM_LIMIT,
    config: { routeName, rateLimit: rateLimitOf(limit, config) },
  }
}

function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
}

async function answer(deps: HttpDeps, tokens: LinkTokens, form: URLSearchParams): Promise<Next> {
  if (form.get('do') === 'check-in') return checkIn(deps, tokens, form)
  const now = deps.now()
  const invitation = await readInvitation(deps, tokens, now)
  if (!invitation.ok) return refused(invitation)
  const read = readRsvpForm(form, invitation.data.questions, now)
  if (!read.ok) return faulty(read.fields)
  const submitted = await submitRsvp(deps.db, tokens, read.said, now)
  return submitted.ok ? { say: { answered: submitted.data.rsvp ?? 'kept' } } : refused(submitted)
}

async function join(
  deps: HttpDeps,
  tokens: LinkTokens,
  form: URLSearchParams,
  language: Language | null,
): Promise<Next> {
  if (form.get('do') === 'check-in') return checkIn(deps, tokens, form)
  const read = readJoinForm(form, language)
  if (!read.ok) return faulty(read.fields)
  const joined = await joinByLink(deps.db, tokens, read.said, deps.now())
  if (!joined.ok) return refused(joined)
  const { outcome, path } = joined.data
  return path === null ? { say: { joined: outcome } } : { path, say: { joined: outcome } }
}

async function checkIn(deps: HttpDeps, tokens: LinkTokens, form: URLSearchParams): Promise<Next> {
  const read = readCheckInForm(form, tokens.guest_token)
  if (!read.ok) return faulty(read.fields)
  const admitted = await checkInSelf(deps.db, tokens, read.said, deps.now())
  return admitted.ok ? { say: { checked: String(admitted.data.people) } } : refused(admitted)
}

/** A wrong link's form goes back to the page that a wrong link has, and is told nothing more. */
function refused({ code, errors }: Refusal): Next {
  if (code === 'not_found') return { say: {} }
  return errors === undefined ? { say: { problem: code } } : faulty(Object.keys(errors))
}

function faulty(fields: string[]): Next {
  return { say: { problem: 'validation_failed', fields: fields.slice(0, FIELDS_SHOWN).join(' ') } }
}

function goOn(request: FastifyRequest, reply: FastifyReply, { path, say }: Next): FastifyReply {
  const query = new URLSearchParams(say).toString()
  const target = path ?? request.url.split('?')[0] ?? '/'
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .redirect(query === '' ? target : `${target}?${query}`, 303)
}
