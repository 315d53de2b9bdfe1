/**
 * Every static check of the project, each with its own line.
 *
 *   npm run check                      all of them
 *   node scripts/check.ts lint types   the named ones
 *   npm run check -- --json            one JSON object: { ok, steps: [{ name, ok, ms, output, findings? }] }
 */
import path from 'node:path'
import { type Outcome, type Step, steps } from './checks/steps.ts'

const AT_ONCE = 2

interface Result extends Outcome {
  name: string
  ms: number
}

const root = path.resolve(import.meta.dirname, '..')
const args = process.argv.slice(2)
const json = args.includes('--json')
const names = args.filter((arg) => !arg.startsWith('--'))
const unknown = names.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `No check called ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}.`,
  )
  process.exit(2)
}

const chosen = names.length === 0 ? steps : steps.filter((step) => names.includes(step.name))
const results = await runAll(chosen)
const ok = results.every((result) => result.ok)

if (json) console.log(JSON.stringify({ ok, steps: results }, null, 2))
else if (chosen.length > 1)
  console.log(ok ? `\n${results.length} checks passed` : `\nfailed: ${namesOfFailed(results)}`)
process.exitCode = ok ? 0 : 1

/** Runs the steps two at a time and reports them in their order, each as soon as it and those before it are done. */
async function runAll(queue: Step[]): Promise<Result[]> {
  const running: Promise<Result>[] = []
  const ended: Promise<unknown>[] = []
  for (const [index, step] of queue.entries()) {
    const turn = ended[index - AT_ONCE] ?? Promise.resolve()
    const result = turn.then(() => runStep(step))
    running.push(result)
    ended.push(result)
  }
  const done: Result[] = []
  for (const [index, result] of running.entries()) {
    const outcome = await result
    if (!json) report(queue[index], outcome)
    done.push(outcome)
  }
  return done
}

async function runStep(step: Step): Promise<Result> {
  const started = performance.now()
  const outcome = await step.run(root).catch((error: unknown) => ({ ok: false, output: String(error) }))
  return { name: step.name, ...outcome, ms: Math.round(performance.now() - started) }
}

function report(step: Step | undefined, result: Result): void {
  const seconds = (result.ms / 1000).toFixed(1)
  console.log(
    `${result.ok ? '✓' : '✗'} ${result.name.padEnd(11)} ${seconds.padStart(5)} s  ${step?.about ?? ''}`,
  )
  if (!result.ok) console.log(`${result.output.trim().replace(/^/gm, '    ')}\n`)
}

function namesOfFailed(all: Result[]): string {
  return all
    .filter((result) => !result.ok)
    .map((result) => result.name)
    .join(', ')
}
