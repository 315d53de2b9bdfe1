import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { LinkTokens } from '#server/domain/authorize.ts'
import { checkInSelf } from '#server/domain/doors/self-check-ins.ts'
import { readInvitation } from '#server/domain/invitations/invitations.ts'
import { joinByLink } from '#server/domain/joining/joining.ts'
import type { Refusal } from '#server/domain/outcome.ts'
import { submitRsvp } from '#server/domain/rsvps/rsvps.ts'
import type { Language } from '#shared/contract/common.ts'
import { INVITED_MAXIMUM } from '#shared/contract/guests.ts'
import type { TypedForm } from '#shared/contract/invitation-page.ts'
import { errorCatalogue } from '#shared/contract/messages.ts'
import { QUESTIONS_MAXIMUM } from '#shared/contract/questions.ts'
import { fieldOfFault, readAnswerFields } from '#shared/rules/rsvp/form.ts'
import { type FailureEnvelope, failureEnvelope } from '../envelope.ts'
import { readCheckInForm, readJoinForm, readRsvpForm } from '../form-parsing.ts'
import type { HttpDeps } from '../http-deps.ts'
import { sharedRateLimit } from '../rate-limits.ts'
import { invalidInputEnvelope } from '../validation.ts'
import type { PageOptions, ShowInvitation } from './pages.ts'

const FORM = 'application/x-www-form-urlencoded'
/** As much as an answer over the API may be. */
const FORM_LIMIT = 256 * 1024
/** Twice the replies of the largest party to the most questions there can be. */
const FIELDS_LIMIT = 2 * QUESTIONS_MAXIMUM * INVITED_MAXIMUM

/** Where the browser is redirected: the same page, or a guest's own, with the result in the query. */
type Accepted = { path?: string; query: Record<string, string> }
/** The form was refused: its page is rendered again with all that was typed. */
type Rejected = { shown: PageOptions }
type Posted = Accepted | Rejected

/**
 * The plain forms of pages without JavaScript, sent to the URL of the invitation itself. An accepted form redirects
 * back there (303), so that reloading repeats nothing, with the result in the query, by names of the contract. A
 * refused form is answered by the page itself: what was typed goes back into its fields and into no URL.
 */
export async function acceptForms(app: FastifyInstance, deps: HttpDeps, show: ShowInvitation): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
      const text = String(body)
      // Before a field is read: what is written for each of them costs more than to count them.
      if (text.split('&', FIELDS_LIMIT + 1).length > FIELDS_LIMIT) done(new TooManyFields(), undefined)
      else done(null, new URLSearchParams(text))
    })
    const answerOptions = optionsOf(scope, deps, 'page.answer', 'write')
    const joinOptions = optionsOf(scope, deps, 'page.join', 'guessable')
    for (const prefix of ['', '/ar', '/en']) {
      const language = prefix === '' ? null : (prefix.slice(1) as Language)
      const respond = (request: FastifyRequest, reply: FastifyReply, posted: Posted) =>
        'shown' in posted ? show(request, reply, posted.shown) : redirect(request, reply, prefix, posted)
      scope.post<{ Params: LinkTokens; Body: URLSearchParams }>(
        `${prefix}/invitation/:event_token/:host_token/:guest_token`,
        answerOptions,
        async (request, reply) =>
          respond(request, reply, await submitAnswer(deps, request.params, formOf(request))),
      )
      scope.post<{ Params: LinkTokens; Body: URLSearchParams }>(
        `${prefix}/invitation/:event_token/:host_token`,
        joinOptions,
        async (request, reply) =>
          respond(request, reply, await join(deps, request.params, formOf(request), language)),
      )
    }
  })
}

class TooManyFields extends Error {
  readonly statusCode = 413
}

function optionsOf(
  scope: FastifyInstance,
  { config }: HttpDeps,
  routeName: string,
  limit: 'write' | 'guessable',
) {
  return {
    schema: { hide: true },
    bodyLimit: FORM_LIMIT,
    config: { routeName },
    preParsing: sharedRateLimit(scope, limit, routeName, config),
  }
}

function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
}

async function submitAnswer(deps: HttpDeps, tokens: LinkTokens, form: URLSearchParams): Promise<Posted> {
  if (form.get('do') === 'check-in') return checkIn(deps, tokens, form)
  const now = deps.now()
  const invitation = await readInvitation(deps, tokens, now)
  if (!invitation.ok) return refused(form, invitation)
  const { questions } = invitation.data
  const read = readRsvpForm(form, questions, now)
  const { replies } = readAnswerFields([...form], questions)
  const fieldOf = (key: string) => fieldOfFault(key, replies)
  if (!read.ok) return faulty(form, read.issues, fieldOf)
  const submitted = await submitRsvp(deps, tokens, read.input, now)
  return submitted.ok
    ? { query: { answered: submitted.data.rsvp ?? 'kept' } }
    : refused(form, submitted, fieldOf)
}

async function join(
  deps: HttpDeps,
  tokens: LinkTokens,
  form: URLSearchParams,
  language: Language | null,
): Promise<Posted> {
  if (form.get('do') === 'check-in') return checkIn(deps, tokens, form)
  const read = readJoinForm(form, language)
  if (!read.ok) return faulty(form, read.issues)
  const joined = await joinByLink(deps.db, tokens, read.input, deps.now())
  if (!joined.ok) return refused(form, joined)
  const { outcome, path } = joined.data
  return path === null ? { query: { joined: outcome } } : { path, query: { joined: outcome } }
}

async function checkIn(deps: HttpDeps, tokens: LinkTokens, form: URLSearchParams): Promise<Posted> {
  const read = readCheckInForm(form, tokens.guest_token)
  if (!read.ok) return faulty(form, read.issues)
  const admitted = await checkInSelf(deps.db, tokens, read.input, deps.now())
  return admitted.ok ? { query: { checked: String(admitted.data.people) } } : refused(form, admitted)
}

type FieldOf = (key: string) => string
const unchanged: FieldOf = (key) => key

/** The form of a wrong link is redirected to the page of wrong links, without another message. */
function refused(form: URLSearchParams, refusal: Refusal, fieldOf = unchanged): Posted {
  if (refusal.code === 'not_found') return { query: {} }
  const { status } = errorCatalogue[refusal.code]
  return rejected(form, status, (language) => failureEnvelope(refusal, language), fieldOf)
}

function faulty(form: URLSearchParams, issues: z.core.$ZodIssue[], fieldOf = unchanged): Rejected {
  const { status } = errorCatalogue.validation_failed
  return rejected(form, status, (language) => invalidInputEnvelope(issues, language), fieldOf)
}

function rejected(
  form: URLSearchParams,
  status: number,
  failureIn: (language: Language) => FailureEnvelope,
  fieldOf: FieldOf,
): Rejected {
  const typed = (language: Language): TypedForm => {
    const { message, errors = {} } = failureIn(language)
    // Of several errors of a field the first one is shown.
    const faults = Object.entries(errors).map(([key, [text = '']]) => [fieldOf(key), text] as const)
    return { fields: [...form], problem: message, errors: Object.fromEntries(faults.reverse()) }
  }
  return { shown: { typed, status } }
}

function redirect(
  request: FastifyRequest,
  reply: FastifyReply,
  prefix: string,
  { path, query: fields }: Accepted,
) {
  const query = new URLSearchParams(fields).toString()
  const target = path === undefined ? (request.url.split('?')[0] ?? '/') : prefix + path
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .redirect(query === '' ? target : `${target}?${query}`, 303)
}
