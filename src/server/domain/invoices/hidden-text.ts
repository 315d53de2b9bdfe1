import type { PlacedRun } from '#shared/card/fit-text.ts'

const NAME = 'Hidden'
/** Nothing of it is drawn, so it has no outlines: each letter is as wide as the font's size, and its code is UTF-16. */
const FONT = { Type: 'Font', Subtype: 'Type0', BaseFont: NAME, Encoding: 'Identity-H' }
const SYSTEM = { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 }
const DESCENDANT = {
  Type: 'Font',
  Subtype: 'CIDFontType2',
  BaseFont: NAME,
  CIDSystemInfo: SYSTEM,
  DW: 1000,
}
const DESCRIPTOR = {
  Type: 'FontDescriptor',
  FontName: NAME,
  Flags: 4,
  FontBBox: [0, -250, 1000, 750],
  ItalicAngle: 0,
  Ascent: 750,
  Descent: -250,
  CapHeight: 750,
  StemV: 80,
}

/** Runs further apart than this are words of their own, in font sizes. */
const SPACE = 0.1

/**
 * Lays text unseen over its letters, so that it can be selected, searched and copied. Readers of PDFs take Arabic in
 * the order in which it is seen, from the left, and turn it around themselves: so it is written that way, as browsers
 * and word processors do.
 */
export function openHiddenText(pdf: PDFKit.PDFDocument): (line: readonly PlacedRun[]) => void {
  const put = (object: object, stream?: string) => {
    const reference = pdf.ref(object)
    reference.end(stream)
    return reference
  }
  const descendant = put({ ...DESCENDANT, FontDescriptor: put(DESCRIPTOR) })
  const unicode = put({}, UNICODE_MAP)
  pdf.page.fonts[NAME] = put({ ...FONT, DescendantFonts: [descendant], ToUnicode: unicode })

  return (runs) => {
    const { height } = pdf.page
    // The y of pdfkit grows downwards.
    pdf.save().transform(1, 0, 0, -1, 0, height).addContent('BT 3 Tr')
    for (const line of linesOf(runs)) show(line, height)
    pdf.addContent('ET').restore()
  }

  /** A line is one piece of text: several some readers would turn around each by itself. */
  function show(line: readonly PlacedRun[], height: number): void {
    const [first, last] = [line[0], line.at(-1)]
    if (first === undefined || last === undefined) return
    const { x, y, size } = first
    const text = line.map((placed, at) => gapBefore(placed, line[at - 1]) + seen(placed.run)).join('')
    const codes = Buffer.from(text, 'utf16le').swap16().toString('hex')
    const scaling = (100 * (endOf(last) - x)) / (text.length * size)
    const position = `${x.toFixed(3)} ${(height - y).toFixed(3)}`
    pdf.addContent(`/${NAME} ${size} Tf ${scaling.toFixed(3)} Tz 1 0 0 1 ${position} Tm`)
    pdf.addContent(`<${codes}> Tj`)
  }
}

const endOf = ({ run, x, size }: PlacedRun) => x + run.width * size

/** Runs of one line after the other, each line from the left. */
function linesOf(runs: readonly PlacedRun[]): readonly PlacedRun[][] {
  return [...Map.groupBy(runs, ({ y }) => y).values()]
}

function gapBefore({ x, size }: PlacedRun, before: PlacedRun | undefined): string {
  return before !== undefined && x - endOf(before) > SPACE * size ? ' ' : ''
}

function seen({ text, rtl }: PlacedRun['run']): string {
  return rtl ? [...text].reverse().join('') : text
}

const byte = (value: number) => value.toString(16).padStart(2, '0')
/** Ranges of a map may not cross a first byte. */
const RANGES = Array.from(
  { length: 256 },
  (_, high) => `<${byte(high)}00> <${byte(high)}ff> <${byte(high)}00>`,
)
const blocks = [RANGES.slice(0, 100), RANGES.slice(100, 200), RANGES.slice(200)]
const UNICODE_MAP = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.map((ranges) => `${ranges.length} beginbfrange\n${ranges.join('\n')}\nendbfrange`).join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
