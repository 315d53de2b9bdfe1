import './page-globals.ts'
import { createHash } from 'node:crypto'
import { judge } from './laws.ts'
import type { Step } from './night.ts'
import { actorsOf, BEGIN, beginNight, type NightParts, type Scene } from './scene.ts'
import { takeStep } from './steps.ts'
import type { Tally } from './tally.ts'

export interface Told {
  readonly breaks: readonly string[]
  readonly tally: Tally
  /** The same for the same night, however fast the machine is. */
  readonly trace: string
  readonly log: readonly string[]
}

/** Lets a night happen and says which laws broke. */
export async function runNight(parts: NightParts): Promise<Told> {
  const scene = await beginNight(parts)
  const { witness, tally, log, night } = scene
  try {
    for (const [place, step] of night.steps.entries()) {
      tally.steps += 1
      await takeStep(scene, step)
      note(scene, place, step.do)
    }
    await judge(scene)
    note(scene, night.steps.length, 'judge')
  } catch (error) {
    witness.broken(
      `the run itself: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
  } finally {
    await end(scene)
  }
  for (const error of scene.server.unexpected.splice(0)) witness.broken(`a handler failed: ${String(error)}`)
  const trace = createHash('sha256').update(log.join('\n')).digest('hex').slice(0, 16)
  return { breaks: witness.breaks, tally, trace, log }
}

/** One line of the trace: what a replay must bring about again, to the letter. */
function note(scene: Scene, place: number, what: Step['do'] | 'judge'): void {
  const { log, world, doors, host, server, tally } = scene
  const screens = doors.map((door) => {
    const view = door.session?.read()
    if (!view) return 'off'
    const { stage, waiting, inside, list, refused, unreadable, conflicts } = view
    return [stage.is, waiting, inside, list.held, refused.length, unreadable, conflicts.length].join(' ')
  })
  log.push(
    [
      place,
      what,
      world.now - BEGIN,
      tally.calls,
      tally.injected,
      server.isUp,
      host.kept.length,
      ...screens,
    ].join('|'),
  )
}

async function end(scene: Scene): Promise<void> {
  const { server } = scene
  for (const actor of actorsOf(scene)) actor.kill()
  server.pardon()
}
