import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const roseEvening: CatalogDesign = {
  id: 'rose-evening',
  occasion: 'wedding',
  kind: 'invitation',
  premium: false,
  name_ar: 'مساء الورد',
  name_en: 'Rose evening',
  styles: ['floral', 'classic'],
  palettes: [
    palette('ورد الطائف', 'Taif rose', '#fdf7f2', '#f6e6df', '#3d2a2c', '#7a5a58', '#4f6b54', '#c0687a'),
    palette('خوخ', 'Peach', '#fff8f0', '#fae6d3', '#43301f', '#80603f', '#64704a', '#c97142'),
    palette('خزامى', 'Lavender', '#faf7fc', '#ebe3f2', '#32284a', '#685a82', '#58705f', '#8b70b8'),
    palette('عسل السدر', 'Sidr honey', '#fbfaf3', '#eeead6', '#2f3524', '#666c4c', '#5c7348', '#a08a45'),
    palette('عنّاب', 'Jujube', '#fbf4ef', '#f0dcd2', '#3a1a1c', '#7a4a48', '#465b45', '#8f2f3d'),
    palette('ليل أزرق', 'Blue night', '#14213a', '#1d2f50', '#f4ece0', '#c3c8d4', '#8fa78c', '#e3a7ae'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'paper', to: 'shade', shape: 'radial' },
    layers: [
      ornament('top', 'rose-corner', [-46, -46, 620, 620], { paint: 'accent', second: 'bloom', seed: 3 }),
      ornament('bottom', 'rose-corner', [426, 826, 620, 620], {
        paint: 'accent',
        second: 'bloom',
        seed: 11,
        flip: 'both',
      }),
      text(
        'blessing',
        [500, 130, 420, 90],
        ['بِسْمِ اللهِ الرَّحْمٰنِ الرَّحِيمِ', 'amiri', 46],
        ['With joy in our hearts', 'pinyon', 58],
        { paint: 'ink' },
      ),
      text(
        'asking',
        [390, 420, 520, 130],
        ['يسرّ {hosts}\nدعوتكم لحضور حفل زفاف', 'amiri', 44],
        ['{hosts}\ninvite you to the wedding of', 'cormorant', 42],
        { paint: 'ink', lines: 3, leading: 1.5 },
      ),
      text('groom', [330, 548, 600, 210], ['سلمان', 'ruqaa-bold', 225], ['Salman', 'vibes', 168], {
        paint: 'bloom',
      }),
      text('bride', [70, 742, 680, 212], ['ولطيفة', 'ruqaa-bold', 225], ['& Latifa', 'vibes', 168], {
        paint: 'bloom',
      }),
      text(
        'when',
        [80, 975, 400, 180],
        ['{weekday} {hijri}\nالموافق {date}\n{time}', 'amiri', 40],
        ['{weekday}\n{date}\n{time}', 'cormorant', 44],
        { paint: 'ink', lines: 4, leading: 1.5 },
      ),
      text('where', [90, 1180, 380, 110], ['{venue}', 'amiri-bold', 44], ['{venue}', 'cormorant-bold', 38], {
        paint: 'accent',
        lines: 2,
        leading: 1.4,
      }),
    ],
  },
}
