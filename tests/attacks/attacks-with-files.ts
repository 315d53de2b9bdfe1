import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { aPhoto } from '../factories/designs.ts'
import { wordParts } from '../factories/documents.ts'
import { aHost, anEvent } from '../factories/events.ts'
import { aListOfLongAnswers } from '../factories/long-answers.ts'
import { workbookOf, worksheet, zipOf } from '../factories/workbook.ts'
import { type Attack, type AttackResponse, ask, atOnce, fileForm, type Target } from './attacker.ts'
import { crowdOf, IS_FULL } from './settings.ts'

const REFUSED = [413, 422, 429, 503]
const BOMB = IS_FULL ? 200_000_000 : 70_000_000
const LONG_LIST = { guests: IS_FULL ? 1000 : 120, questions: 30 }

/** Files that are small on the way and large where they are read, and files of ours that are large to write. */
export const attacksWithFiles: Attack[] = [
  {
    name: '[R-3] a workbook of 16 kB that holds two million entities',
    statuses: REFUSED,
    prepare: (target) => {
      const cell = `<c r="A1" t="inlineStr"><is><t>${'&amp;'.repeat(2_000_000)}</t></is></c>`
      return lists(target, [workbookOf([worksheet(`<row r="1">${cell}</row>`)])])
    },
  },
  {
    name: `[R-3] a small zip that holds ${BOMB / 1_000_000} MB, and one that hides it`,
    statuses: REFUSED,
    prepare: (target) => {
      const sheet = worksheet(' '.repeat(BOMB))
      const name = 'xl/worksheets/sheet1.xml'
      return lists(target, [workbookOf([sheet]), workbookOf([sheet], {}, { [name]: 1000 })])
    },
  },
  {
    name: '[S-6] documents that inflate to far more than they are, and say so or not',
    statuses: REFUSED,
    prepare: async (target) => {
      const host = await aHost(target.test)
      const part = 'word/big.xml'
      const parts = { ...wordParts(), [part]: Buffer.alloc(2 * BOMB) }
      const bombs = [zipOf(parts), zipOf(parts, { [part]: 1000 })]
      const path = '/api/website/service-documents'
      return () =>
        atOnce(crowdOf(20), (place) => {
          const body = fileForm('a.docx', bombs[place % bombs.length] ?? new Uint8Array())
          body.set('id', randomUUID())
          return ask(target, path, { token: host.token, body })
        })
    },
  },
  {
    name: '[R-9] pictures of 56 million pixels in a small file',
    statuses: REFUSED,
    prepare: async (target) => {
      const host = await aHost(target.test)
      const create = { width: 7500, height: 7500, channels: 3 as const, background: '#000' }
      const bytes = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer()
      return () => atOnce(10, () => upload(target, host.token, bytes))
    },
  },
  {
    name: '[R-9] pictures by the dozen at once from one account',
    statuses: [200, ...REFUSED],
    prepare: async (target) => {
      const host = await aHost(target.test)
      const photo = await aPhoto(4000, 3000)
      return () => atOnce(crowdOf(60), () => upload(target, host.token, photo))
    },
  },
  {
    name: `[A-35] exports of ${LONG_LIST.guests} guests with thirty full answers each`,
    statuses: [200, 429, 503],
    prepare: async (target) => {
      const { host, event } = await aListOfLongAnswers(target.test, LONG_LIST)
      const path = `/api/website/export_all_guests/${event.id}?format=`
      return () =>
        atOnce(4, (place) =>
          ask(target, path + (place % 2 ? 'csv' : 'xlsx'), { method: 'GET', token: host.token }),
        )
    },
  },
  {
    name: '[A-43] twenty pulls at once of a feed of many megabytes',
    statuses: [200, 429],
    prepare: async (target) => {
      const { host, event } = await aListOfLongAnswers(target.test, LONG_LIST)
      const path = `/api/website/events/${event.id}/changes?since=0&limit=2500`
      return () => atOnce(20, () => ask(target, path, { method: 'GET', token: host.token }))
    },
  },
]

const upload = (target: Target, token: string, bytes: Uint8Array) =>
  ask(target, '/api/general/attachments', { token, body: fileForm('a.png', bytes) })

/** Each file as a guest list of four accounts, three times at once. */
async function lists(target: Target, files: readonly Uint8Array[]): Promise<() => Promise<AttackResponse[]>> {
  const accounts = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const host = await aHost(target.test)
      return { token: host.token, path: `/api/website/import_guests/${(await anEvent(host)).id}` }
    }),
  )
  return async () => {
    const responses = accounts.flatMap(({ token, path }) =>
      files.map((file) => atOnce(3, () => ask(target, path, { token, body: fileForm('a.xlsx', file) }))),
    )
    return (await Promise.all(responses)).flat()
  }
}
