import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Drawing } from '#server/domain/cards/draw-card.worker.ts'
import type { Pool } from '#server/domain/workers/pool.ts'
import type { NewGuest } from '#shared/contract/guests.ts'
import { aClock, anEmail, mailsTo } from '../factories/accounts.ts'
import { anAnonymousClient } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { anInvitation, answer, linkTo } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { aWalletCertificate } from '../factories/wallet.ts'

/** What was to be drawn. */
const drawn = vi.hoisted(() => ({ tasks: [] as unknown[] }))
vi.mock('#server/domain/workers/pool.ts', async (original) => {
  const { createPool } = await original<typeof import('#server/domain/workers/pool.ts')>()
  return {
    createPool: (limits: Parameters<typeof createPool>[0]): Pool => {
      const pool = createPool(limits)
      return {
        ...pool,
        run: (...task) => {
          drawn.tasks.push(...task)
          return pool.run(...task)
        },
      }
    },
  }
})

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  const read = readConfig(await aWalletCertificate())
  if (!read.ok) throw new Error(read.problems.join('\n'))
  server = await startTestApp({
    now: clock.now,
    config: { WALLET: read.config.WALLET },
    alone: 'modules of this process alone are replaced',
  })
})
afterAll(() => server.close())

type Setup = Awaited<ReturnType<typeof aFamily>>

const NAMES = ['أبو خالد', 'أم خالد', 'شيخة', 'فهد', 'نوف', 'هيا', 'سلمان']

/** A family of seven by name. */
async function aFamily(guest: Partial<NewGuest> = {}, details: Record<string, unknown> = {}) {
  const members = NAMES.map((name) => ({ id: randomUUID(), name, section: null, attending: null }))
  const invited = { name: 'عائلة أبو خالد', invited: 7, members, ...guest }
  return { ...(await anInvitation(server, { guest: invited, details })), members }
}

/** The family answers: those at these places come. */
const comes = ({ link, members }: Setup, ...places: number[]) =>
  answer(server, link, {
    people: places.length,
    members: members.map(({ id }, place) => ({ id, attending: places.includes(place) })),
  })

const pathOf = ({ link }: Pick<Setup, 'link'>) =>
  `/invitation/${link.event_token}/${link.host_token}/${link.guest_token}`
const get = (url: string) => server.app.inject({ method: 'GET', url })

/** All texts of a picture, which must not be drawn yet. */
async function textsOfPicture(family: Setup, language: 'ar' | 'en'): Promise<string[]> {
  drawn.tasks.length = 0
  const { statusCode, rawPayload } = await get(`/${language}${pathOf(family)}/pass.png`)
  expect(statusCode).toBe(200)
  if (process.env['PASS_PICTURES'])
    await writeFile(`${process.env['PASS_PICTURES']}/${randomUUID()}.png`, rawPayload)
  const tasks = drawn.tasks.map((task) => (typeof task === 'function' ? task() : task))
  const { scene } = tasks.find((task): task is Drawing => Object.hasOwn(Object(task), 'scene')) as Drawing
  return scene.layers.flatMap((layer) => (layer.kind === 'text' ? [layer[language].text] : []))
}

const textOfFile = async (family: Setup, file: string) =>
  (await get(`${pathOf(family)}/${file}`)).rawPayload.toString('utf8').replaceAll(/\r\n[ \t]/g, '')

describe('[S-20] the pass of a family', () => {
  test('names who comes in its picture, in the wallet and in the calendar, and follows another answer', async () => {
    const family = await aFamily({ language: 'ar' })
    await comes(family, 0, 2)
    expect(await textsOfPicture(family, 'ar')).toContain('أبو خالد، شيخة')
    expect(await textsOfPicture(family, 'en')).toContain('أبو خالد, شيخة')
    const wallet = await textOfFile(family, 'pass.pkpass')
    expect(wallet).toContain('أبو خالد، شيخة')
    expect(wallet).toContain('أبو خالد, شيخة')
    expect(wallet).not.toContain('أم خالد')
    expect(await textOfFile(family, 'event.ics')).toContain('الحضور: أبو خالد، شيخة')
    clock.pass({ seconds: 1 })
    await comes(family, 0, 1, 2, 3, 4, 5)
    expect(await textsOfPicture(family, 'ar')).toContain('أبو خالد، أم خالد، شيخة و3 آخرون')
    expect(await textsOfPicture(family, 'en')).toContain('أبو خالد, أم خالد, شيخة and 3 more')
    expect(await textOfFile(family, 'event.ics')).toContain('الحضور: أبو خالد، أم خالد، شيخة و3 آخرون')
  })

  test('names nobody where only a number is known, and where it would repeat the name', async () => {
    const family = await aFamily({ language: 'ar' })
    await answer(server, family.link, { people: 3 })
    expect((await textsOfPicture(family, 'ar')).join()).not.toContain('شيخة')
    expect(await textOfFile(family, 'event.ics')).not.toContain('الحضور')
    const [member] = family.members
    const alone = await aFamily({
      name: 'أبو خالد',
      members: member === undefined ? [] : [member],
      invited: 1,
    })
    await answer(server, alone.link, { people: 1 })
    expect((await textsOfPicture(alone, 'ar')).join()).not.toContain('أبو خالد')
    expect(await textOfFile(alone, 'event.ics')).not.toContain('الحضور')
  })

  test('is mailed with its names, and to an address that a stranger typed without', async () => {
    const email = anEmail()
    const family = await aFamily({ email, language: 'ar' }, { share_link: 'approval' })
    await comes(family, 1, 2)
    const { event_token, host_token } = family.link
    const typed = { id: randomUUID(), name: 'أبو خالد', contact: email }
    await anAnonymousClient(server).call('invitation.join', {
      params: { event_token, host_token },
      body: typed,
    })
    expect((await mailsTo(server, email))[0]?.body).toContain('الحضور: أم خالد، شيخة')
    await server.db.updateTable('guests').set({ source: 'link' }).where('id', '=', family.guest.id).execute()
    clock.pass({ minutes: 16 })
    await anAnonymousClient(server).call('invitation.join', {
      params: { event_token, host_token },
      body: { ...typed, id: randomUUID() },
    })
    const mails = await mailsTo(server, email)
    expect(mails.map(({ body }) => body.includes('أم خالد')).sort()).toEqual([false, true])
  })

  test('is mailed with its names when a place opens', async () => {
    const email = anEmail()
    const contact = { email, phone: null, language: 'en' } as const
    const family = await aFamily(contact, { capacity: 2, waiting_list: true })
    const other = await addGuest(family.host, family.event, { invited: 2 })
    await answer(server, linkTo(family.event, other), { people: 2 })
    expect((await comes(family, 0, 3)).data.rsvp).toBe('waiting')
    expect(await mailsTo(server, email)).toEqual([])
    const { host, params, event } = family
    clock.pass({ seconds: 1 })
    const body = { base_rev: event.rev, changes: { capacity: 5 } }
    expect((await host.call('event.edit', { params, body })).status).toBe(200)
    expect((await mailsTo(server, email))[0]?.body).toContain('Coming: أبو خالد, فهد')
  })
})
