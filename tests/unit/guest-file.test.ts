import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { download } from '#server/domain/downloads/download.ts'
import { run } from '#server/domain/guests/write-guest-file.worker.ts'
import { done, refuse } from '#server/domain/outcome.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { readSpreadsheet } from '#shared/spreadsheet/read-spreadsheet.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-files-'))
  process.env['TMPDIR'] = folder
})
afterEach(async () => {
  delete process.env['TMPDIR']
  await rm(folder, { recursive: true, force: true })
})

/** Of a guest only what a row shows. */
const aRow = (name: string) => {
  const empty = { email: null, phone: null, section: null, language: null, rsvp: null, waiting_since: null }
  return {
    ...empty,
    id: name,
    name,
    invited: 1,
    group_name: '',
    table_name: '',
    door_note: '',
    admitted: 0,
  } as Guest
}

async function written(names: string[], format: 'xlsx' | 'csv', maximum: number) {
  const file = path.join(folder, 'list')
  await writeFile(file, '')
  const pieces = names.map((name) => ({ guests: [aRow(name)], answers: [], messages: [] }))
  const shape = { answered: false, companions: 0, members: 0, people: new Map() }
  const task = {
    file,
    format,
    language: 'ar',
    questions: [],
    shape,
    messagesAt: null,
    guests: names.length,
    maximum,
  } as const
  const result = await run(task, async () => pieces.shift() ?? null)
  return { result, bytes: new Uint8Array(await readFile(file)) }
}

describe('a list written guest by guest', () => {
  test.each(['xlsx', 'csv'] as const)(
    '[R-1] as %s has every text as it was, signs of XML and Excel included',
    async (format) => {
      const names = [
        '<b>&amp;</b>',
        '_x0041_',
        'a_x005F_b',
        'نورة  محمد',
        '"quoted", and',
        '\ud83c\udf89 زواج',
      ]
      const { bytes } = await written(names, format, 1024 * 1024)
      const read = await readSpreadsheet(bytes, `list.${format}`)
      const rows = read.ok ? (read.sheets[0]?.rows ?? []) : []
      expect(rows.slice(1, names.length + 1).map(([name]) => name)).toEqual(names)
    },
  )

  test('[R-1] as a workbook holds nothing that makes it unreadable', async () => {
    const { bytes } = await written(['a\u0001b\ufffec\ud800d\u001be'], 'xlsx', 1024 * 1024)
    const read = await readSpreadsheet(bytes, 'list.xlsx')
    expect(read.ok && read.sheets[0]?.rows[1]?.[0]).toBe('abc\ufffdde')
  })

  test.each(['xlsx', 'csv'] as const)(
    'is refused as %s when it is larger than a file may be',
    async (format) => {
      const names = Array.from({ length: 500 }, () => Array.from({ length: 300 }, () => Math.random()).join())
      expect((await written(names, format, 100_000)).result).toEqual({ ok: false, code: 'export_too_large' })
    },
  )
})

describe('a file to be sent once', () => {
  const write = async (file: string) => {
    await writeFile(file, 'sent once')
    return done(null)
  }
  const open = async (account: string) => {
    const opened = await download(account, write)
    return opened.ok ? opened.data : null
  }

  test('has its bytes, and leaves nothing on the disk', async () => {
    const file = await open('a')
    expect(await readdir(folder)).toEqual([])
    expect([file?.bytes, String((await file?.content.toArray())?.[0])]).toEqual([9, 'sent once'])
  })

  test('that cannot be written is a refusal or an error, and leaves nothing either', async () => {
    expect(await download('a', async () => refuse('export_too_large'))).toEqual(refuse('export_too_large'))
    await expect(download('a', () => Promise.reject(new Error('as planned')))).rejects.toThrow('as planned')
    expect(await readdir(folder)).toEqual([])
  })

  test('three of an account are sent at once; a fourth is refused until one of them was, another’s is not', async () => {
    const mine = [await open('a'), await open('a'), await open('a')]
    expect(await download('a', write)).toEqual(refuse('unavailable'))
    const other = await open('b')
    expect(other).not.toBeNull()
    mine[0]?.content.destroy()
    await expect.poll(() => open('a')).not.toBeNull()
    for (const file of [...mine, other]) file?.content.destroy()
  })
})
