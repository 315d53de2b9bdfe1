import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseAccount } from '#server/domain/accounts/account-erasure.ts'
import { sweep } from '#server/domain/sweep.ts'
import { DOCUMENT_MAXIMUM } from '#shared/contract/service-documents.ts'
import { aClock } from '../factories/accounts.ts'
import {
  anExcelWorkbook,
  aPdf,
  aWordDocument,
  excelParts,
  MAIN_TYPES,
  remoteRelation,
  uploadDocument,
  wordParts,
} from '../factories/documents.ts'
import { aHost, anAnonymousClient, type Host } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { aBrief, payService } from '../factories/services.ts'
import { zipOf } from '../factories/workbook.ts'

const clock = aClock()
const OPERATOR = 'operator@example.com'
let server: TestApp
let operator: Host
let host: Host
beforeAll(async () => {
  server = await startTestApp({ now: clock.now, config: { OPERATOR_EMAILS: OPERATOR } })
  operator = await aHost(server, OPERATOR)
  host = await aHost(server)
})
afterAll(() => server.close())

const upload = (bytes: Uint8Array, name?: string, by: Host | null = host, id?: string) =>
  uploadDocument(server, by, { bytes, ...(name === undefined ? {} : { name }), ...(id && { id }) })

/** A paid request with documents in its brief. */
async function aRequestWith(documents: string[], by = host) {
  const params = { request: randomUUID() }
  const body = { kind: 'event-details' as const, brief: aBrief(), documents }
  expect((await by.call('service-request.save', { params, body })).status).toBe(200)
  await by.call('service-request.submit', { params })
  await payService(server, by, { kind: 'event-details', now: clock.now() })
  return params
}

const storedFiles = async () => {
  const rows = await server.db.selectFrom('stored_files').select('name').execute()
  return rows.map(({ name }) => name).filter((name) => name.startsWith('documents/'))
}

const SCRIPT = '4 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj\n'

/** A PDF of so many bytes. @param more objects at its end */
function aPdfOf(length: number, more = ''): Uint8Array {
  const padded = (spaces: number) => aPdf(`%${' '.repeat(spaces)}\n${more}`)
  // The length of the table’s position grows with it.
  const first = padded(length - padded(0).length)
  return padded(2 * length - padded(0).length - first.length)
}

describe('[S-6] [R-9] a document', () => {
  test.each([
    ['برنامج الحفل.pdf', aPdf(), 'pdf', 'application/pdf'],
    ['نصوص.docx', aWordDocument(), 'docx', /wordprocessingml/],
    ['ضيوف 1.5.xlsx', anExcelWorkbook(), 'xlsx', /spreadsheetml/],
  ])(
    '%s is stored as it is, and downloaded under its name by its host and operators alone',
    async (name, bytes, kind, type) => {
      const uploaded = await upload(bytes, name)
      expect(uploaded).toMatchObject({ status: 200, data: { name, kind, bytes: bytes.length } })
      // The same upload again is the same document.
      expect(await upload(bytes, name, host, uploaded.data.id)).toMatchObject({
        status: 200,
        data: uploaded.data,
      })
      const { request } = await aRequestWith([uploaded.data.id])
      const params = { request, document: uploaded.data.id }
      for (const response of [
        await host.call('service-document.file', { params }),
        await operator.call('operator.service-document', { params }),
      ]) {
        expect(response.status).toBe(200)
        expect(Buffer.compare(response.bytes, Buffer.from(bytes))).toBe(0)
        expect(response.headers).toMatchObject({
          'content-type': expect.stringMatching(type),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        const disposition = String(response.headers['content-disposition'])
        expect(disposition).toMatch(/^attachment; /)
        expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`)
      }
      const stranger = await aHost(server)
      expect((await stranger.call('service-document.file', { params })).status).toBe(404)
      expect((await stranger.call('operator.service-document', { params })).status).toBe(404)
      expect((await anAnonymousClient(server).call('service-document.file', { params })).status).toBe(401)
      const acts = await operator.call('operator.acts', { query: {} })
      expect(acts.data).toContainEqual(
        expect.objectContaining({ act: 'service.document', target_id: request }),
      )
    },
  )

  test.each([
    ['list.pdf.exe', 'list.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\list.PDF', 'list.pdf'],
    ['..', 'document.pdf'],
    ['ضيو\u202efdp.exe', 'ضيوfdp.pdf'],
    ['a"b<c>.pdf', 'a b c.pdf'],
  ])('called %j is handed on as %j', async (name, shown) => {
    expect(await upload(aPdf(), name)).toMatchObject({ status: 200, data: { name: shown } })
  })

  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000, 7)])
  const macros = { ...wordParts(), 'word/vbaProject.bin': program }
  const enabled = 'application/vnd.ms-word.document.macroEnabled.main+xml'
  test.each<[string, Uint8Array, string, number?]>([
    ['a program called list.pdf', program, 'document_type'],
    ['nothing', new Uint8Array(0), 'document_type'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'document_type'],
    [
      'an old Word document',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
      'document_type',
    ],
    ['a zip', zipOf({ 'a.txt': 'a' }), 'document_type'],
    [
      'a Word document whose types are missing',
      zipOf({ ...wordParts(), '[Content_Types].xml': '<Types/>' }),
      'document_type',
    ],
    ['a document that is both kinds', zipOf({ ...wordParts(), ...excelParts() }), 'document_type'],
    ['a document with macros', zipOf(macros), 'document_active'],
    ['a document declared to have macros', zipOf(wordParts(enabled)), 'document_active'],
    [
      'a workbook with macro sheets',
      zipOf({ ...excelParts(), 'xl/macrosheets/sheet1.xml': '<x/>' }),
      'document_active',
    ],
    [
      'a document with a program in it',
      zipOf({ ...wordParts(), 'word/media/run.exe': program }),
      'document_active',
    ],
    [
      'a document with an embedded object',
      zipOf({ ...wordParts(), 'word/embeddings/oleObject1.bin': program }),
      'document_active',
    ],
    [
      'a document with a template of elsewhere',
      zipOf({ ...wordParts(), 'word/_rels/settings.xml.rels': remoteRelation('attachedTemplate') }),
      'document_active',
    ],
    ['a PDF with a script', aPdf(SCRIPT), 'document_active'],
    ['half a PDF', aPdf().subarray(0, 200), 'document_broken'],
    ['a PDF with a zip behind it', Buffer.concat([aPdf(), zipOf({ 'a.txt': 'a' })]), 'document_broken'],
    [
      'a Word document with a program behind it',
      Buffer.concat([aWordDocument(), program]),
      'document_broken',
    ],
    ['a program with a Word document behind it', Buffer.concat([program, aWordDocument()]), 'document_type'],
    ['half a Word document', aWordDocument().subarray(0, 300), 'document_broken'],
    [
      'a document that leads out of its folder',
      zipOf({ ...wordParts(), '../../evil.xml': 'x' }),
      'document_broken',
    ],
    ['a zip bomb', zipOf({ ...wordParts(), 'word/big.xml': Buffer.alloc(120_000_000) }), 'document_broken'],
    [
      'a zip bomb that hides its size',
      zipOf({ ...wordParts(), 'word/big.xml': Buffer.alloc(120_000_000) }, { 'word/big.xml': 1000 }),
      'document_broken',
    ],
    ['one byte beyond ten megabytes', aPdfOf(DOCUMENT_MAXIMUM + 1), 'document_too_large', 413],
    ['a PDF of ten megabytes with a script at its end', aPdfOf(DOCUMENT_MAXIMUM, SCRIPT), 'document_active'],
  ])('that is %s is refused', async (_, bytes, code, status = 422) => {
    const before = await storedFiles()
    const refused = await upload(bytes, 'list.pdf')
    expect(refused).toMatchObject({ status, code })
    expect(refused.message).not.toContain('{')
    expect(await storedFiles()).toEqual(before)
  })

  const picture = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(10_300_000)])
  test.each<[string, string, Uint8Array]>([
    ['PDF of ten megabytes', 'large.pdf', aPdfOf(DOCUMENT_MAXIMUM)],
    ['Word document full of pictures', 'large.docx', zipOf({ ...wordParts(), 'word/media/1.png': picture })],
  ])('that is a %s comes back whole to its host and operators', async (_, name, bytes) => {
    expect(bytes.length).toBeGreaterThan(0.98 * DOCUMENT_MAXIMUM)
    const uploaded = await upload(bytes, name)
    expect(uploaded).toMatchObject({ status: 200, data: { name, bytes: bytes.length } })
    const { request } = await aRequestWith([uploaded.data.id])
    const params = { request, document: uploaded.data.id }
    for (const response of [
      await host.call('service-document.file', { params }),
      await operator.call('operator.service-document', { params }),
    ]) {
      expect(response.status).toBe(200)
      expect(Buffer.compare(response.bytes, Buffer.from(bytes))).toBe(0)
    }
  })

  test('with a link to a page, as most have, is taken', async () => {
    const bytes = zipOf({ ...wordParts(), 'word/_rels/document.xml.rels': remoteRelation('hyperlink') })
    expect(await upload(bytes)).toMatchObject({ status: 200, data: { kind: 'docx' } })
    expect(MAIN_TYPES.docx).toContain('wordprocessingml')
  })

  test('needs an account, and an id that nobody else has', async () => {
    expect((await upload(aPdf(), 'a.pdf', null)).status).toBe(401)
    const own = await upload(aPdf())
    expect((await upload(aPdf(), 'a.pdf', await aHost(server), own.data.id)).status).toBe(409)
    expect((await upload(aPdf(), 'a.pdf', host, 'no-id')).status).toBe(422)
  })
})

describe('[S-6] documents of a request', () => {
  test('come with its brief and with messages of both sides, and each is of one of them', async () => {
    const [brief, first, second, theirs] = await Promise.all([
      upload(aPdf(), 'brief.pdf'),
      upload(anExcelWorkbook(), 'first.xlsx'),
      upload(aPdf(), 'second.pdf'),
      upload(aWordDocument(), 'theirs.docx', operator),
    ])
    const params = await aRequestWith([brief.data.id])
    const write = (documents: string[], id: string = randomUUID()) =>
      host.call('service-request.write', { params, body: { id, text: 'القائمة', documents } })
    const id = randomUUID()
    const sent = await write([second.data.id, first.data.id], id)
    expect(sent.data.messages.at(-1)?.documents).toEqual([second.data, first.data])
    // Sent again it is the same message.
    expect((await write([second.data.id, first.data.id], id)).data.messages).toHaveLength(1)
    expect((await write([first.data.id])).errors).toHaveProperty('documents')
    expect((await write([theirs.data.id])).errors).toHaveProperty('documents')
    expect((await write(Array.from({ length: 6 }, () => randomUUID()))).status).toBe(422)
    clock.pass({ seconds: 1 })
    const body = { id: randomUUID(), text: 'تفضل', documents: [theirs.data.id] }
    expect((await operator.call('operator.write-to-host', { params, body })).status).toBe(200)

    const { data } = await host.call('service-request.read', { params })
    expect(data.documents).toEqual([brief.data])
    expect(data.messages.map(({ documents }) => documents.length)).toEqual([2, 1])
    const file = { ...params, document: theirs.data.id }
    expect((await host.call('service-document.file', { params: file })).status).toBe(200)
    expect((await operator.call('operator.service', { params })).data.documents).toEqual([brief.data])
  })

  test('of a brief follow its changes, and those that are left out are swept', async () => {
    const owner = await aHost(server)
    const uploads = await Promise.all(['a.pdf', 'b.pdf'].map((name) => upload(aPdf(), name, owner)))
    const [a = '', b = ''] = uploads.map(({ data }) => data.id)
    const params = { request: randomUUID() }
    const save = async (documents: string[]) => {
      const body = { kind: 'event-details' as const, brief: aBrief(), documents }
      const saved = await owner.call('service-request.save', { params, body })
      return saved.data.documents.map(({ id }) => id)
    }
    expect(await save([a, b])).toEqual([a, b])
    expect(await save([b, a])).toEqual([b, a])
    expect(await save([b])).toEqual([b])
    clock.pass({ days: 8 })
    await sweep(server.db, server.deps.storage, clock.now())
    const left = await storedFiles()
    expect([a, b].map((id) => left.some((name) => name.startsWith(`documents/${id}/`)))).toEqual([
      false,
      true,
    ])
  })

  test('are deleted ninety days after the request is over, and with their account', async () => {
    const owner = await aHost(server)
    const [done, open] = await Promise.all([upload(aPdf(), 'a.pdf', owner), upload(aPdf(), 'b.pdf', owner)])
    const over = await aRequestWith([done.data.id], owner)
    await aRequestWith([open.data.id], owner)
    await server.db
      .updateTable('service_requests')
      .set({ state: 'accepted', updated_at: clock.now() })
      .where('id', '=', over.request)
      .execute()
    const isStored = async ({ data }: typeof done) =>
      (await storedFiles()).some((name) => name.startsWith(`documents/${data.id}/`))
    clock.pass({ days: 89 })
    await sweep(server.db, server.deps.storage, clock.now())
    expect([await isStored(done), await isStored(open)]).toEqual([true, true])
    clock.pass({ days: 1 })
    await sweep(server.db, server.deps.storage, clock.now())
    expect([await isStored(done), await isStored(open)]).toEqual([false, true])
    const rows = await server.db
      .selectFrom('service_documents')
      .select('id')
      .where('account_id', '=', owner.accountId)
      .execute()
    expect(rows).toEqual([{ id: open.data.id }])

    await server.db
      .updateTable('accounts')
      .set({ erased_at: clock.now() })
      .where('id', '=', owner.accountId)
      .execute()
    await eraseAccount(server.deps, owner.accountId)
    expect(await isStored(open)).toBe(false)
  })
})
