import type { Network } from './network-faults.ts'
import { shareLocks } from './page-globals.ts'
import { PhoneLocks } from './phone-locks.ts'
import { PhoneStorage } from './phone-storage.ts'
import type { Rng } from './rng.ts'
import { Page, type World } from './world.ts'

/** A phone: its clock, its storage, its locks, and the page that is open on it, if one is. */
export class Phone {
  readonly name: string
  readonly world: World
  readonly network: Network
  readonly storage: PhoneStorage
  readonly locks = new PhoneLocks()
  /** By how many milliseconds its clock is ahead of the world's. */
  clockError = 0
  /** Of a mutated app: it takes what the clock says for the time. */
  trustsItsClock = false
  /** In the mutated app: every signature is accepted. */
  trustsAnybody = false
  page: Page | null = null
  readonly #rng: Rng

  constructor(name: string, world: World, network: Network, rng: Rng) {
    this.name = name
    this.world = world
    this.network = network
    this.#rng = rng
    this.storage = new PhoneStorage(rng.fork())
  }

  now(): number {
    return this.world.now + this.clockError
  }

  openPage(): Page {
    const page = new Page(this.world, this.name, this.#rng.fork(), () => this.now())
    shareLocks(page, this.locks.of(page))
    this.page = page
    return page
  }

  /** From here on nothing of the page reaches network or storage. */
  killPage(): void {
    const { page } = this
    if (!page) return
    page.alive = false
    this.world.forget(page)
    this.network.hangUp(page)
    this.storage.kill(page)
    this.locks.release(page)
    this.page = null
  }
}
