import type { APIRequestContext } from '@playwright/test'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { aGuest } from '../factories/guests.ts'
import { expectAccessible, inBothThemes } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { faintGraphics } from './support/graphics.ts'
import { post, signedInAs } from './support/hosts.ts'
import { createDoor, createScenario } from './support/scenario.ts'
import { languageOf } from './support/texts.ts'

const INSIDE = [
  '',
  '/tracking',
  '/guests',
  '/invite-guests?way=single',
  '/questions',
  '/questions?tab=settings',
  '/details',
  '/check-in',
  '/check-in?tab=gates',
]

/** Screens whose texts no other test measures on a phone; those of all others are measured where they are walked through. */
const TEXTS_TOO = (event: Event, link: string) => [`/manage/${event.id}`, '/events/new', link]

/** One of every answer, so that no bar is empty. */
async function anAnsweredEvent(request: APIRequestContext) {
  const answers = [
    { rsvp: 'attending' as const, attending_people: 2, invited: 4 },
    { rsvp: 'regrets' as const },
    { vip: true },
    { section: 'women' as const },
  ]
  const guests = answers.map((answer, place) => aGuest(answer, place))
  const { host, event } = await createScenario(request, guests)
  const { id, event_token, host_token } = await post<Event>(
    request,
    `events/${event.id}/publish`,
    {},
    host.token,
  )
  const headers = { Authorization: `Bearer ${host.token}` }
  const list = await request.get(`/api/website/events/${id}/guests`, { headers })
  const { data } = (await list.json()) as { data: Guest[] }
  const share = `/invitation/${event_token}/${host_token}`
  const door = await createDoor(request, host, event)
  return { host, event, door, share, link: `${share}/${data[0]?.guest_token}` }
}

test('[S-17] bars, dots, icons and fields can be seen in both themes', async ({ page, request, locale }) => {
  const { host, event, door, share, link } = await anAnsweredEvent(request)
  const inside = INSIDE.map((path) => `/manage/${event.id}${path}`)
  const mine = ['/profile', '/profile/events', '/events/new', ...inside]
  const open = [
    '/',
    '/designs',
    '/template/palace-gate',
    '/auth/signin',
    '/auth/signup',
    share,
    link,
    door.path ?? '',
  ]

  for (const path of [...open, ...mine]) {
    await test.step(path, async () => {
      if (path === mine[0]) await signedInAs(page, host)
      await page.goto(`/${languageOf(locale)}${path}`)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await inBothThemes(page, (colorScheme) =>
        expect.poll(() => faintGraphics(page), `${path} ${colorScheme}`).toEqual([]),
      )
      if (TEXTS_TOO(event, link).includes(path)) await expectAccessible(page)
    })
  }
})

test('a faint bar, a faint icon and a faint field are found', async ({ page }) => {
  await page.setContent(`<body style="background:#fff">
    <div style="width:40px;height:8px;background:#ddd"></div>
    <div style="width:40px;height:8px;background:#555"></div>
    <input style="border:1px solid #ccc"><input style="border:1px solid #666">
    <svg class="lucide" width="20" height="20" style="color:#bbb"></svg>`)
  expect(await faintGraphics(page)).toHaveLength(3)
})
