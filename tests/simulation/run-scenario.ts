import './page-globals.ts'
import { createHash } from 'node:crypto'
import type { Counters } from './counters.ts'
import { checkInvariants } from './invariants.ts'
import type { Step } from './scenario.ts'
import { actorsOf, BEGIN, type ScenarioParts, type Simulation, startSimulation } from './simulation.ts'
import { takeStep } from './steps.ts'

export interface RunResult {
  readonly breaks: readonly string[]
  readonly counters: Counters
  /** The same for the same scenario, however fast the machine is. */
  readonly trace: string
  readonly log: readonly string[]
}

/** Runs a scenario and returns the invariants that it broke. */
export async function runScenario(parts: ScenarioParts): Promise<RunResult> {
  const simulation = await startSimulation(parts)
  const { history, counters, log, scenario } = simulation
  try {
    for (const [place, step] of scenario.steps.entries()) {
      counters.steps += 1
      await takeStep(simulation, step)
      note(simulation, place, step.kind)
    }
    await checkInvariants(simulation)
    note(simulation, scenario.steps.length, 'check')
  } catch (error) {
    history.violated(
      `the run itself: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
  } finally {
    await end(simulation)
  }
  for (const error of simulation.server.unexpected.splice(0))
    history.violated(`a handler failed: ${String(error)}`)
  const trace = createHash('sha256').update(log.join('\n')).digest('hex').slice(0, 16)
  return { breaks: history.breaks, counters, trace, log }
}

/** One line of the trace: what a replay must bring about again, to the letter. */
function note(simulation: Simulation, place: number, what: Step['kind'] | 'check'): void {
  const { log, world, doorPhones, host, server, counters } = simulation
  const screens = doorPhones.map((door) => {
    const view = door.session?.read()
    if (!view) return 'off'
    const { state: stage, waiting, inside, list, refused, unreadable, conflicts } = view
    return [stage.kind, waiting, inside, list.held, refused.length, unreadable, conflicts.length].join(' ')
  })
  log.push(
    [
      place,
      what,
      world.now - BEGIN,
      counters.calls,
      counters.injected,
      server.isUp,
      host.saved.length,
      ...screens,
    ].join('|'),
  )
}

async function end(simulation: Simulation): Promise<void> {
  const { server } = simulation
  for (const actor of actorsOf(simulation)) actor.kill()
  server.cancelCrash()
}
