import type { APIRequestContext, Page } from '@playwright/test'
import type { Language, Text } from '../e2e/support/texts.ts'
import type { World } from './world.ts'

/** What a state is made with. */
export interface Stage {
  readonly page: Page
  readonly request: APIRequestContext
  readonly world: World
  readonly language: Language
  readonly t: Text
}

type Person =
  | 'anonymous'
  | 'host'
  | 'newcomer'
  | 'beginner'
  | 'sender'
  | 'operator'
  | 'sharer'
  | 'asked'
  | 'helper'
  | 'plain'
  | 'buyer'
  | 'planner'

export interface State {
  /** Where it is on screens of one size alone. */
  readonly only?: 'phone' | 'desktop'
  /** Where it differs from its screen's. */
  readonly as?: Person
  readonly at?: (world: World) => string
  /** Before the page is opened. */
  readonly before?: (stage: Stage) => Promise<unknown>
  /** Brings the opened page to the state. */
  readonly act?: (stage: Stage) => Promise<unknown>
  /** What it loads never comes: nothing is waited for. */
  readonly unfinished?: true
  /** With its animations: they are what it shows. */
  readonly motion?: true
}

/** A screen of the app with everything that it can show. */
export interface Screen {
  readonly name: string
  readonly as: Person
  readonly at: (world: World) => string
  readonly states: Readonly<Record<string, State>>
}

/** As it opens. */
export const full: State = {}

const CALLS = /\/api\/(website|general)\//

/** What every screen that loads something looks like when that fails. */
export const troubles = {
  loading: { unfinished: true, before: ({ page }) => page.route(CALLS, () => new Promise(() => {})) },
  error: {
    unfinished: true,
    before: ({ page }) => page.route(CALLS, (route) => route.abort('connectionrefused')),
    // Shown once the app has tried again; some screens have all they need on the device.
    act: ({ page, t }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: t('Try again') })
        .first()
        .waitFor({ timeout: 10_000 })
        .catch(() => undefined),
  },
  offline: { act: ({ page }) => page.context().setOffline(true) },
} satisfies Record<string, State>

/** A tab may have a number behind its name. */
export const press =
  (id: string, role: 'button' | 'tab' | 'link' | 'menuitem' = 'button') =>
  ({ page, t }: Pick<Stage, 'page' | 't'>): Promise<void> =>
    page
      .getByRole(role, { name: t(id), exact: role !== 'tab' })
      .first()
      .click()

/** A form shows what is wrong only once the app has started, or the server has answered. */
export const atFault = ({ page }: Pick<Stage, 'page'>): Promise<void> =>
  page.locator('[aria-invalid=true]').first().waitFor()

/** One after the other. */
export const steps =
  (...acts: ((stage: Stage) => Promise<unknown>)[]) =>
  async (stage: Stage): Promise<void> => {
    for (const act of acts) await act(stage)
  }

/** A page of an event: of the wedding, and of one that has just begun. */
export const ofEvent = (name: string, at: (id: string) => string, states: Screen['states'] = {}): Screen => ({
  name,
  as: 'host',
  at: ({ wedding }) => at(wedding.id),
  states: {
    full,
    past: { at: ({ engagement }) => at(engagement.id) },
    empty: { as: 'newcomer', at: ({ blank }) => at(blank) },
    ...states,
    ...troubles,
  },
})
