import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const saduNight: CatalogDesign = {
  id: 'sadu-night',
  occasion: 'wedding',
  kind: 'invitation',
  premium: true,
  name_ar: 'ليلة سدو',
  name_en: 'Sadu night',
  styles: ['heritage', 'classic'],
  palettes: [
    palette('صوف أحمر', 'Red wool', '#faf4e8', '#efe3cd', '#231a17', '#6e5a4c', '#a3262a', '#241c1b'),
    palette('نيلة', 'Indigo', '#f7f3e9', '#e6e0d0', '#18202f', '#535b6b', '#2c4a86', '#161d2e'),
    palette('زعفران', 'Saffron', '#fcf5e3', '#f3e4c0', '#2c1d10', '#74583a', '#b0601a', '#3a2115'),
    palette('فيروز', 'Turquoise', '#f5f4ec', '#dfe5dc', '#12292b', '#4c6365', '#19757a', '#3a2320'),
    palette('عنّاب', 'Jujube', '#f8efe9', '#ecdad2', '#2d1118', '#725058', '#7c1f3c', '#2b1220'),
    palette('ليل البادية', 'Desert night', '#16130f', '#241e18', '#f4e9d6', '#c2b197', '#d0573f', '#f0e2c8'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      ornament('runner', 'sadu-runner', [84, -10, 300, 1360], { paint: 'accent', second: 'bloom', seed: 7 }),
      text(
        'blessing',
        [450, 104, 466, 80],
        ['بِسْمِ اللهِ الرَّحْمٰنِ الرَّحِيمِ', 'amiri', 44],
        ['With the blessing of God', 'cormorant', 36],
        { paint: 'ink', align: 'start' },
      ),
      text(
        'lead',
        [450, 214, 466, 54],
        ['دعوة كريمة من', 'amiri', 36],
        ['An invitation from', 'cormorant', 34],
        { paint: 'muted', align: 'start' },
      ),
      text('hosts', [450, 276, 466, 76], ['{hosts}', 'amiri-bold', 43], ['{hosts}', 'cormorant-bold', 35], {
        paint: 'ink',
        align: 'start',
        lines: 2,
        leading: 1.15,
      }),
      text(
        'asking',
        [450, 360, 466, 60],
        ['لحضور حفل زفاف', 'amiri', 36],
        ['to the wedding of', 'cormorant', 34],
        { paint: 'muted', align: 'start' },
      ),
      text(
        'names',
        [450, 455, 466, 430],
        ['سلمان\nولطيفة', 'ruqaa-bold', 206],
        ['Salman\n& Latifa', 'playfair', 132],
        { paint: 'accent', align: 'start', lines: 2, leading: 1.06 },
      ),
      text(
        'when',
        [450, 935, 466, 180],
        ['{weekday} {hijri}\nالموافق {date}\n{time}', 'amiri', 38],
        ['{weekday}\n{date}\n{time}', 'cormorant', 38],
        { paint: 'ink', align: 'start', lines: 3, leading: 1.45 },
      ),
      text(
        'where',
        [450, 1156, 466, 160],
        ['{venue}\n{address}', 'amiri-bold', 38],
        ['{venue}\n{address}', 'cormorant-bold', 36],
        { paint: 'ink', align: 'start', valign: 'top', lines: 4, leading: 1.4 },
      ),
    ],
  },
}
