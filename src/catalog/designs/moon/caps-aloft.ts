import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

/** Beside the tassel, which hangs along the right edge. */
const column = (y: number, h: number) => [90, y, 690, h] as const

export const capsAloft: CatalogDesign = {
  id: 'caps-aloft',
  occasion: 'graduation',
  kind: 'invitation',
  premium: false,
  name_ar: 'قبّعات في السماء',
  name_en: 'Caps aloft',
  styles: ['modern', 'playful'],
  palettes: [
    palette('أزرق الحفل', 'Ceremony blue', '#f7f5ef', '#e6e4da', '#16213c', '#545d74', '#1f4a86', '#c8862a'),
    palette('أخضر', 'Green', '#f6f7ef', '#e0e6d4', '#132b22', '#4d6258', '#1d5c48', '#bf8a2c'),
    palette('عنّابي', 'Maroon', '#faf4ef', '#efdfd6', '#34121c', '#70505a', '#7a1f38', '#b9842e'),
    palette('بنفسجي', 'Purple', '#f8f5fb', '#e6dff0', '#261b42', '#5e5478', '#50348c', '#c4852d'),
    palette('مرجاني', 'Coral', '#fff6f0', '#fbdfd0', '#3d1b1f', '#7d5453', '#b5402f', '#b57b1f'),
    palette('ليلي', 'Night', '#131b2e', '#243251', '#f6efdf', '#bec6d6', '#86a8e0', '#e6b75c'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      ornament('right-confetti', 'confetti', [620, 36, 350, 240], {
        paint: 'accent',
        second: 'bloom',
        weight: 3,
        seed: 14,
      }),
      ornament('left-confetti', 'confetti', [24, 300, 126, 330], {
        paint: 'accent',
        second: 'bloom',
        weight: 3,
        seed: 5,
      }),
      ornament('cap', 'cap-untasselled', [-50, -66, 1040, 780], {
        paint: 'accent',
        second: 'bloom',
        rotate: 8,
      }),
      ornament('tassel', 'cap-tassel', [816, 312, 110, 1018], { paint: 'accent', second: 'bloom' }),
      text('class', column(618, 60), ['حفل تخرّج دفعة 2026', 'reem', 46], ['Class of 2026', 'jost', 44], {
        paint: 'accent',
        align: 'start',
      }),
      text(
        'name',
        column(682, 262),
        ['عبدالله\nالراشد', 'reem-bold', 150],
        ['Abdullah\nAl Rashid', 'jost-medium', 120],
        {
          paint: 'ink',
          align: 'start',
          lines: 2,
          leading: 1.02,
        },
      ),
      text(
        'asking',
        column(974, 108),
        ['يُسعد {hosts}\nأن تشاركوا في فرحة التخرّج', 'reem', 38],
        ['{hosts}\ninvite you to the celebration', 'jost', 36],
        { paint: 'ink', align: 'start', lines: 3, valign: 'top' },
      ),
      text(
        'when',
        column(1100, 96),
        ['{weekday} {hijri}\n{date}، {time}', 'reem', 36],
        ['{weekday}, {date}\n{time}', 'jost', 36],
        {
          paint: 'accent',
          align: 'start',
          lines: 2,
          valign: 'top',
        },
      ),
      text(
        'where',
        column(1216, 108),
        ['{venue}\n{address}', 'reem', 36],
        ['{venue}\n{address}', 'jost', 36],
        {
          paint: 'muted',
          align: 'start',
          lines: 3,
          valign: 'top',
        },
      ),
    ],
  },
}
