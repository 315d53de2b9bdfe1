import { type Design, ornament, palette, text } from '../design.ts'

export const roseEvening: Design = {
  id: 'rose-evening',
  occasion: 'wedding',
  kind: 'invitation',
  premium: false,
  name_ar: 'مساء الورد',
  name_en: 'Rose evening',
  styles: ['floral', 'classic'],
  palettes: [
    palette('ورد الطائف', 'Taif rose', '#fdf7f2', '#f6e6df', '#3d2a2c', '#7a5a58', '#4f6b54', '#c0687a'),
    palette('خوخ', 'Peach', '#fff8f0', '#fae6d3', '#43301f', '#80603f', '#64704a', '#e09a6e'),
    palette('خزامى', 'Lavender', '#faf7fc', '#ebe3f2', '#32284a', '#685a82', '#58705f', '#9a82c2'),
    palette('ياسمين', 'Jasmine', '#fbfaf3', '#eeead6', '#2f3524', '#666c4c', '#5c7348', '#c9b98a'),
    palette('عنّاب', 'Jujube', '#fbf4ef', '#f0dcd2', '#3a1a1c', '#7a4a48', '#465b45', '#8f2f3d'),
    palette('ليل أزرق', 'Blue night', '#14213a', '#1d2f50', '#f4ece0', '#c3c8d4', '#8fa78c', '#e3a7ae'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'paper', to: 'shade', shape: 'radial' },
    layers: [
      ornament('top', 'rose-corner', [-40, -40, 620, 620], { paint: 'accent', second: 'bloom', seed: 3 }),
      ornament('bottom', 'rose-corner', [420, 820, 620, 620], {
        paint: 'accent',
        second: 'bloom',
        seed: 11,
        flip: 'both',
      }),
      text(
        'blessing',
        [380, 190, 500, 80],
        ['بِسْمِ اللهِ الرَّحْمٰنِ الرَّحِيْمِ', 'amiri', 40],
        ['With joy in our hearts', 'pinyon', 50],
        { paint: 'muted' },
      ),
      text(
        'asking',
        [300, 400, 580, 150],
        ['يتشرّف {hosts}\nبدعوتكم لحضور حفل زفاف', 'amiri', 42],
        ['{hosts}\ninvite you to the wedding of', 'cormorant', 40],
        { paint: 'ink', lines: 3 },
      ),
      text(
        'names',
        [140, 570, 720, 250],
        ['سلمان ولطيفة', 'ruqaa-bold', 150],
        ['Salman & Latifa', 'pinyon', 130],
        { paint: 'bloom', lines: 2, leading: 1.1 },
      ),
      text(
        'when',
        [150, 850, 560, 170],
        ['{weekday} {hijri}\nالموافق {date}\n{time}', 'amiri', 38],
        ['{weekday}, {date}\n{time}', 'cormorant', 40],
        { paint: 'ink', lines: 3 },
      ),
      text('where', [90, 1080, 420, 120], ['{venue}', 'amiri-bold', 42], ['{venue}', 'cormorant-bold', 42], {
        paint: 'accent',
        lines: 2,
      }),
    ],
  },
}
