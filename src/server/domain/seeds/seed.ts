import type { Database } from '#server/db/client.ts'
import { addJob } from '#server/jobs/queue.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { type Demo, type DemoSettings, seedDemo } from './seed-demo.ts'

/**
 * Seeds the catalogue and, where configured and the database has no account yet, a demo account with an event. May
 * run at every start, and in several processes at once. Null where there is no demo.
 */
export async function seed(deps: {
  db: Database
  config: DemoSettings & { DEMO: 'on' | 'off'; DRAW_AHEAD: 'on' | 'off' }
  secretKey: string
  now: () => Date
}): Promise<Demo | null> {
  await seedCatalogue(deps.db)
  if (deps.config.DRAW_AHEAD === 'on') await drawAhead(deps.db)
  return deps.config.DEMO === 'on' ? seedDemo(deps.db, deps.secretKey, deps.config, deps.now()) : null
}

/** At every start: a picture drawn already costs one query. */
async function drawAhead(db: Database): Promise<void> {
  await db.transaction().execute((trx) => addJob(trx, 'template.draw', {}))
}
