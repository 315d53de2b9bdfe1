import fc from 'fast-check'
import { NETWORK_CONDITIONS, type NetworkCondition } from './network-faults.ts'

/** One door of the event. */
export interface DoorPlan {
  readonly section: 'men' | 'women' | null
  readonly only_section: boolean
  readonly pin: boolean
  readonly allow_walk_ins: boolean
}

/** Places (of phones, guests, entries) count around: any number names one. */
export type Step =
  | {
      readonly kind: 'scan'
      readonly phone: number
      readonly guest: number
      readonly by: 'advance' | 'bare-link' | 'code' | 'name' | 'anyway'
      /** Null for the rest of the group. */
      readonly people: number | null
      readonly hasty: boolean
    }
  | {
      readonly kind: 'odd-scan'
      readonly phone: number
      readonly what: 'nonsense' | 'huge' | 'elsewhere' | 'forged'
    }
  | { readonly kind: 'undo'; readonly phone: number; readonly entry: number; readonly hasty: boolean }
  | { readonly kind: 'correct'; readonly phone: number; readonly entry: number; readonly people: number }
  | { readonly kind: 'walk-in'; readonly phone: number; readonly people: number }
  /** A printed page is confirmed: so many rows from a guest on, with what time it has, so many minutes ago. */
  | {
      readonly kind: 'paper'
      readonly phone: number
      readonly guest: number
      readonly rows: number
      readonly people: number
      readonly minutes: number
    }
  | { readonly kind: 'sync' | 'leave'; readonly phone: number }
  /**
   * What one phone knows is shown to the other: whole and both ways, half of it, an old one again, or forged. `pair`
   * opens a channel between the two, which lasts until it is cut.
   */
  | { readonly kind: 'hand-over'; readonly phone: number; readonly other: number; readonly how: HandOverKind }
  | { readonly kind: 'part'; readonly phone: number }
  | { readonly kind: 'rehearse'; readonly phone: number; readonly on: boolean }
  | { readonly kind: 'host'; readonly what: HostOperation; readonly guest: number; readonly amount: number }
  | { readonly kind: 'guest-opens'; readonly guest: number }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'network'; readonly phone: number; readonly condition: NetworkCondition }
  | { readonly kind: 'clock'; readonly phone: number; readonly hours: number }
  /** Dies after so many more events of its storage; or with its next commit, of which it never learns. */
  | { readonly kind: 'kill'; readonly phone: number; readonly after: number; readonly commit: boolean }
  | { readonly kind: 'close'; readonly phone: number }
  | { readonly kind: 'lose-connection'; readonly phone: number }
  | { readonly kind: 'fill-storage'; readonly phone: number; readonly times: number }
  | { readonly kind: 'wipe'; readonly phone: number }
  /** All phones are backed up; one of them is given its backup back, and knows nothing of what came after it. */
  | { readonly kind: 'back-up' }
  | { readonly kind: 'old-backup'; readonly phone: number }
  /** The storage is emptied under the open page. */
  | { readonly kind: 'clear-data'; readonly phone: number }
  | { readonly kind: 'bad-row'; readonly phone: number; readonly variant: number }
  | { readonly kind: 'forget-token'; readonly phone: number }
  | { readonly kind: 'cut-off'; readonly phone: number }
  | { readonly kind: 'revoke'; readonly door: number }
  | { readonly kind: 'expire'; readonly door: number }
  | { readonly kind: 'edit-door'; readonly door: number; readonly only: boolean }
  | {
      readonly kind: 'kill-server'
      readonly query: number
      readonly when: 'before' | 'after'
      readonly commits: boolean
      readonly down: number
    }

const HAND_OVERS = ['one-way', 'both', 'both', 'torn', 'old', 'forged', 'pair', 'pair'] as const
type HandOverKind = (typeof HAND_OVERS)[number]

export type HostOperation =
  | 'rename'
  | 'invite-more'
  | 'move'
  | 'delete'
  | 'restore'
  | 'add'
  | 'let-in'
  | 'undo'
  | 'sync'

/** Everything that happens in one run, faults included. */
export interface Scenario {
  /** Seed of the random numbers of network and phones. */
  readonly rng: number
  readonly doors: readonly DoorPlan[]
  /** The door of each phone. */
  readonly phones: readonly number[]
  readonly guests: number
  readonly steps: readonly Step[]
}

const place = fc.nat(999)
const phone = place
const people = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 6 }) },
)
const rarely = fc.nat(5).map((n) => n === 0)

const scan: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('scan'),
  phone,
  // Few of them often: families that come through two doors at once.
  guest: fc.oneof(fc.nat(5), place),
  by: fc.constantFrom('advance', 'advance', 'bare-link', 'code', 'name', 'anyway'),
  people,
  hasty: rarely,
})

const operations: readonly (readonly [number, fc.Arbitrary<Step>])[] = [
  [34, scan],
  [
    4,
    fc.record({
      kind: fc.constant('odd-scan'),
      phone,
      what: fc.constantFrom('nonsense', 'huge', 'elsewhere', 'forged'),
    }),
  ],
  [8, fc.record({ kind: fc.constant('undo'), phone, entry: place, hasty: rarely })],
  [
    4,
    fc.record({ kind: fc.constant('correct'), phone, entry: place, people: fc.integer({ min: 1, max: 7 }) }),
  ],
  [3, fc.record({ kind: fc.constant('walk-in'), phone, people: fc.integer({ min: 1, max: 4 }) })],
  [
    3,
    fc.record({
      kind: fc.constant('paper'),
      phone,
      guest: place,
      rows: fc.integer({ min: 1, max: 6 }),
      people: fc.integer({ min: 1, max: 3 }),
      minutes: fc.nat(90),
    }),
  ],
  [5, fc.record({ kind: fc.constant('sync'), phone })],
  [
    10,
    fc.record({ kind: fc.constant('hand-over'), phone, other: place, how: fc.constantFrom(...HAND_OVERS) }),
  ],
  [1, fc.record({ kind: fc.constant('part'), phone })],
  [1, fc.record({ kind: fc.constant('rehearse'), phone, on: fc.boolean() })],
  [
    14,
    fc.record({
      kind: fc.constant('host'),
      what: fc.constantFrom(
        'rename',
        'invite-more',
        'move',
        'delete',
        'restore',
        'add',
        'let-in',
        'undo',
        'sync',
      ),
      guest: fc.oneof(fc.nat(5), place),
      amount: fc.integer({ min: 1, max: 8 }),
    }),
  ],
  [2, fc.record({ kind: fc.constant('guest-opens'), guest: place })],
  [
    14,
    fc.record({
      kind: fc.constant('wait'),
      seconds: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 90 })),
    }),
  ],
  [
    14,
    fc.record({
      kind: fc.constant('network'),
      phone,
      condition: fc.constantFrom('good', 'good', 'good', ...NETWORK_CONDITIONS),
    }),
  ],
  [3, fc.record({ kind: fc.constant('clock'), phone, hours: fc.constantFrom(-24, 24, 0, 1, -1) })],
  [7, fc.record({ kind: fc.constant('kill'), phone, after: fc.nat(40), commit: fc.boolean() })],
  [1, fc.record({ kind: fc.constant('close'), phone })],
  [4, fc.record({ kind: fc.constant('lose-connection'), phone })],
  [3, fc.record({ kind: fc.constant('fill-storage'), phone, times: fc.integer({ min: 1, max: 4 }) })],
  [1, fc.record({ kind: fc.constant('wipe'), phone })],
  [2, fc.record({ kind: fc.constant('back-up') })],
  [2, fc.record({ kind: fc.constant('old-backup'), phone })],
  [3, fc.record({ kind: fc.constant('clear-data'), phone })],
  [3, fc.record({ kind: fc.constant('bad-row'), phone, variant: place })],
  [1, fc.record({ kind: fc.constant('forget-token'), phone })],
]

/** What would end a scenario early if it came often. */
const rare: readonly (readonly [number, fc.Arbitrary<Step>])[] = [
  [2, fc.record({ kind: fc.constant('cut-off'), phone })],
  [2, fc.record({ kind: fc.constant('revoke'), door: place })],
  [2, fc.record({ kind: fc.constant('expire'), door: place })],
  [3, fc.record({ kind: fc.constant('leave'), phone })],
  [4, fc.record({ kind: fc.constant('edit-door'), door: place, only: fc.boolean() })],
  [
    6,
    fc.record({
      kind: fc.constant('kill-server'),
      query: fc.nat(12),
      when: fc.constantFrom('before', 'after'),
      commits: fc.boolean(),
      down: fc.integer({ min: 1, max: 60 }),
    }),
  ],
]

const weighted = (list: readonly (readonly [number, fc.Arbitrary<Step>])[]) =>
  fc.oneof(...list.map(([weight, arbitrary]) => ({ weight, arbitrary })))

const step = fc.oneof(
  { weight: 60, arbitrary: weighted(operations) },
  { weight: 1, arbitrary: weighted(rare) },
)

const door = fc.record({
  section: fc.constantFrom(null, null, 'men', 'women'),
  only_section: fc.boolean(),
  pin: fc.boolean(),
  allow_walk_ins: fc.boolean(),
})

/** A scenario of so many steps; shrinking takes away steps and phones. */
export function anyScenario(steps: number): fc.Arbitrary<Scenario> {
  return fc.record({
    steps: new Steps(steps),
    rng: fc.noShrink(fc.nat(2 ** 31 - 1)),
    doors: fc.array(door, { minLength: 1, maxLength: 4 }),
    phones: fc.array(fc.nat(3), { minLength: 2, maxLength: 8, size: 'max' }),
    guests: fc.integer({ min: 5, max: 40 }),
  })
}

/** Exactly so many steps. Shrinking leaves out whole stretches first, then single steps. */
class Steps extends fc.Arbitrary<Step[]> {
  readonly #count: number

  constructor(count: number) {
    super()
    this.#count = count
  }

  override generate(random: fc.Random): fc.Value<Step[]> {
    const steps = Array.from({ length: this.#count }, () => step.generate(random, undefined).value)
    return new fc.Value(steps, undefined)
  }

  override canShrinkWithoutContext(_: unknown): _ is Step[] {
    return true
  }

  override shrink(steps: Step[]): fc.Stream<fc.Value<Step[]>> {
    return fc.stream(shorter(steps)).map((left) => new fc.Value(left, undefined))
  }
}

function* shorter(steps: Step[]): Generator<Step[]> {
  for (
    let length = Math.ceil(steps.length / 2);
    length > 0;
    length = length > 1 ? Math.ceil(length / 2) : 0
  ) {
    for (let from = 0; from < steps.length; from += length) yield steps.toSpliced(from, length)
  }
}

/** The scenario of a seed: always the same one. */
export function scenarioOf(seed: number, steps: number): Scenario {
  const [scenario] = fc.sample(anyScenario(steps), { seed, numRuns: 1 })
  if (!scenario) throw new Error('no scenario')
  return scenario
}
