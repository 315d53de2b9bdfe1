import { percentile } from '../bench/statistics.ts'
import type { AttackResponse } from './attacker.ts'
import type { Observation, Sample } from './observer.ts'

/** What one attack, or the quiet before it, looked like from outside. */
export interface Figures {
  readonly name: string
  readonly responses: readonly AttackResponse[]
  readonly seen: Observation
}

const MEGABYTE = 1_000_000

/** In milliseconds, of the calls of other hosts. */
export function p99(samples: readonly Sample[]): number {
  return percentile(
    samples.map(({ ms }) => ms),
    0.99,
  )
}

/** A line for each, in columns: calls of other hosts, their p99 and the slowest, peaks of memory, how it was answered. */
export function tableOf(rows: readonly Figures[]): string {
  const head = ['calls', 'p99 ms', 'slowest', 'server MB', 'children MB', 'responses']
  const lines = rows.map(({ responses, seen: { samples, memory } }) => [
    samples.length,
    p99(samples).toFixed(0),
    Math.max(...samples.map(({ ms }) => ms)).toFixed(0),
    memory === null ? '' : (memory.server / MEGABYTE).toFixed(0),
    memory === null ? '' : (memory.children / MEGABYTE).toFixed(0),
    statusesOf(responses),
  ])
  const columns = [head, ...lines].map((cells) =>
    cells.map((cell, place) => (place < head.length - 1 ? String(cell).padStart(11) : `  ${cell}`)).join(' '),
  )
  return columns.map((line, place) => `${line}  ${rows[place - 1]?.name ?? ''}`).join('\n')
}

/** `12 × 413, 3 × 503` */
function statusesOf(responses: readonly AttackResponse[]): string {
  const byStatus = Map.groupBy(responses, ({ status }) => status)
  return [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, all]) => `${all.length} × ${status}`)
    .join(', ')
}
