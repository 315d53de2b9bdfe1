import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const jasmineNights: CatalogDesign = {
  id: 'jasmine-nights',
  occasion: 'wedding',
  kind: 'invitation',
  premium: true,
  name_ar: 'ليالي الفلّ',
  name_en: 'Jasmine nights',
  styles: ['floral', 'heritage'],
  palettes: [
    palette('زمرّد الليل', 'Emerald night', '#0f2a26', '#1a433b', '#f6efe0', '#a9c2ae', '#d8b46a', '#efe6d0'),
    palette('كحلي وقمر', 'Navy and moon', '#121d38', '#20325a', '#f4efe4', '#a9b6c9', '#d9b878', '#eee8dc'),
    palette('دهن العود', 'Oud oil', '#2a1714', '#452822', '#f7ecdf', '#c7b0a0', '#dca96f', '#f0e2cf'),
    palette('توت الشام', 'Damson', '#3a1729', '#55253d', '#f9ecec', '#cfb0ba', '#e7b98d', '#f5e6dd'),
    palette('فستق', 'Pistachio', '#dfe8d8', '#eef3e8', '#1f3328', '#47604e', '#7a5a17', '#f7f1e2'),
    palette('ندى الفجر', 'Dawn dew', '#dbe5ec', '#edf3f7', '#1d2c3c', '#46586a', '#7c5a1c', '#fbf6ea'),
    palette('حبر وفضّة', 'Ink and silver', '#16181b', '#26292d', '#f3f1ec', '#b3b7b5', '#d3d3cd', '#f1efe8'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'shade', to: 'paper', shape: 'radial' },
    layers: [
      ornament('curtain', 'full-curtain', [0, 0, 1000, 960], { paint: 'muted', second: 'bloom', seed: 3 }),
      text(
        'blessing',
        [320, 315, 360, 80],
        ['على بركة الله', 'amiri', 48],
        ['With the blessing\nof God', 'cormorant', 36],
        { paint: 'accent', lines: 2, leading: 1.1 },
      ),
      text(
        'names',
        [150, 405, 700, 410],
        ['فيصل\nونورة', 'ruqaa-bold', 180],
        ['Faisal\n& Noura', 'vibes', 160],
        { paint: 'foil', lines: 2, leading: 1.2 },
      ),
      text(
        'asking',
        [170, 840, 660, 140],
        ['يسرّ {hosts}\nدعوتكم لحضور حفل زفافهما', 'amiri', 44],
        ['{hosts}\ninvite you to their wedding', 'cormorant', 42],
        { paint: 'ink', lines: 3, leading: 1.5 },
      ),
      text(
        'when',
        [140, 1020, 720, 130],
        ['{weekday} {hijri}\nالموافق {date}، {time}', 'amiri', 42],
        ['{weekday}, {date}\n{time}', 'cormorant', 42],
        { paint: 'ink', lines: 3, leading: 1.5 },
      ),
      text(
        'where',
        [150, 1190, 700, 120],
        ['{venue}\n{address}', 'amiri', 36],
        ['{venue}\n{address}', 'cormorant', 34],
        { paint: 'muted', lines: 3, leading: 1.45 },
      ),
    ],
  },
}
