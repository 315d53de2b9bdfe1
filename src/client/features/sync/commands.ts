import { dismiss } from '../../offline/outbox.ts'

/** Lets a refused change go, once somebody has read why. */
export function dismissChange(seq: number): Promise<void> {
  return dismiss(seq)
}
