/** What a run did to the phones, and what it went through. */
export class Counters {
  steps = 0
  calls = 0
  readonly faults = new Map<string, number>()

  fault(kind: string): void {
    this.faults.set(kind, (this.faults.get(kind) ?? 0) + 1)
  }

  get injected(): number {
    return [...this.faults.values()].reduce((sum, count) => sum + count, 0)
  }
}
