import { crc32, deflateRawSync } from 'node:zlib'

type Part = string | Uint8Array

/** A zip archive. `declared` replaces the inflated size the directory claims, as a bomb would. */
export function zipOf(parts: Record<string, Part>, declared: Record<string, number> = {}): Uint8Array {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, part] of Object.entries(parts)) {
    const data = Buffer.from(part)
    const packed = deflateRawSync(data, { level: 9 })
    const name = Buffer.from(path)
    const size = declared[path] ?? data.length
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(crc32(data), 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(crc32(data), 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    files.push(local, name, packed)
    directory.push(entry, name)
    at += local.length + name.length + packed.length
  }
  const directorySize = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(directorySize, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...files, ...directory, end]))
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const STYLES = `<styleSheet><numFmts count="1"><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts>
<fonts><font/></fonts><cellXfs><xf numFmtId="0"/><xf numFmtId="170" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** A workbook from the xml of its sheets (`<worksheet>…</worksheet>`), plus parts of the caller's own. */
export function workbookOf(
  sheets: string[],
  extra: Record<string, Part> = {},
  declared: Record<string, number> = {},
): Uint8Array {
  const parts: Record<string, Part> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><sheets>${sheets
      .map((_, i) => `<sheet name="S${i + 1}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map(
        (_, i) =>
          `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId98" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId99" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(sheets.map((xml, i) => [`xl/worksheets/sheet${i + 1}.xml`, xml])),
    ...extra,
  }
  return zipOf(parts, declared)
}

/** A worksheet around rows of xml. */
export const worksheet = (rows: string, before = '') =>
  `<worksheet>${before}<sheetData>${rows}</sheetData></worksheet>`

/** A row of inline texts. */
export function textRow(line: number, cells: string[]): string {
  const xml = cells.map(
    (text, i) =>
      `<c r="${String.fromCharCode(65 + i)}${line}" t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`,
  )
  return `<row r="${line}">${xml.join('')}</row>`
}
