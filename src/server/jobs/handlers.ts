import {
  type AccountMailDeps,
  mailCodeAgain,
  mailEmailChanged,
  mailNewEmail,
  mailRegistration,
} from '../domain/account-mails.ts'
import { sweep } from '../domain/sweep.ts'
import { drawTemplates } from '../domain/template-pictures.ts'
import type { JobName, Jobs } from './queue.ts'

export type JobDeps = AccountMailDeps

type Handlers = { [Name in JobName]: (deps: JobDeps, payload: Jobs[Name]) => Promise<void> }

/** What each job does. It may run twice (a worker that dies after the work is not believed), so it must bear that. */
export const handlers: Handlers = {
  'account.mail-registration': mailRegistration,
  'account.mail-code-again': mailCodeAgain,
  'account.mail-new-email': mailNewEmail,
  'account.mail-email-changed': mailEmailChanged,
  'template.draw': ({ db, now }) => drawTemplates(db, now()),
  sweep: ({ db, now }) => sweep(db, now()),
}
