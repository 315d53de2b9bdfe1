import { randomUUID } from 'node:crypto'
import type { ServiceDocument } from '#shared/contract/service-documents.ts'
import type { Host } from './events.ts'
import type { TestApp } from './server.ts'
import { zipOf } from './workbook.ts'

const FAMILY = 'application/vnd.openxmlformats-officedocument.'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const MAIN_TYPES = {
  docx: `${FAMILY}wordprocessingml.document.main+xml`,
  xlsx: `${FAMILY}spreadsheetml.sheet.main+xml`,
}

/** A page without a word on it, whole. @param more objects before its end */
export function aPdf(more = ''): Uint8Array {
  const objects = `%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>
endobj
${more}`
  const table = 'xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 4 /Root 1 0 R >>\n'
  return Buffer.from(`${objects}${table}startxref\n${objects.length}\n%%EOF\n`, 'latin1')
}

/** The parts that every Word document has. */
export function wordParts(type: string = MAIN_TYPES.docx): Record<string, string | Uint8Array> {
  return {
    '[Content_Types].xml': typesOf('/word/document.xml', type),
    '_rels/.rels': relationsTo('word/document.xml'),
    'word/document.xml':
      '<w:document><w:body><w:p><w:r><w:t>برنامج الحفل</w:t></w:r></w:p></w:body></w:document>',
  }
}

/** The parts that every Excel workbook has. */
export function excelParts(type: string = MAIN_TYPES.xlsx): Record<string, string | Uint8Array> {
  return {
    '[Content_Types].xml': typesOf('/xl/workbook.xml', type),
    '_rels/.rels': relationsTo('xl/workbook.xml'),
    'xl/workbook.xml': '<workbook><sheets/></workbook>',
  }
}

export const aWordDocument = () => zipOf(wordParts())
export const anExcelWorkbook = () => zipOf(excelParts())

function typesOf(part: string, type: string): string {
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="${type}"/></Types>`
}

function relationsTo(part: string): string {
  return `<Relationships><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="${part}"/></Relationships>`
}

/** What a document would load from elsewhere when it is opened. */
export function remoteRelation(type: string): string {
  return `<Relationships><Relationship Id="rId1" Type="${RELATIONSHIPS}/${type}" Target="https://example.com/x.dotm" TargetMode="External"/></Relationships>`
}

interface Sent {
  status: number
  data: ServiceDocument
  code: string
  message: string
}

/** Sends a document as a browser does. */
export async function uploadDocument(
  test: TestApp,
  host: Pick<Host, 'token'> | null,
  { id = randomUUID(), name = 'list.pdf', bytes }: { id?: string; name?: string; bytes: Uint8Array },
): Promise<Sent> {
  const form = new FormData()
  form.set('id', id)
  form.set('name', name)
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'upload')
  const request = new Request('http://marhaba.test/', { method: 'POST', body: form })
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/website/service-documents',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'accept-language': 'en',
      ...(host === null ? {} : { authorization: `Bearer ${host.token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, ...response.json() }
}
