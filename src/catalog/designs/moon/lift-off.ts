import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'
import { mirrored } from '../sides.ts'

const ORBIT = [40, 236, 920, 300] as const

export const liftOff: CatalogDesign = {
  id: 'lift-off',
  occasion: 'birthday',
  kind: 'invitation',
  premium: false,
  name_ar: 'انطلاق',
  name_en: 'Lift-off',
  styles: ['playful', 'modern'],
  palettes: [
    palette('فضاء', 'Deep space', '#1a1446', '#2d2270', '#fdf6e6', '#c9c4e8', '#ffb647', '#ff6f61'),
    palette('محيط', 'Ocean', '#06283d', '#0d4562', '#f2f8f4', '#b7d0da', '#4fd1c5', '#ffc857'),
    palette('غابة', 'Forest', '#0c2b22', '#164a3a', '#f8f5e4', '#bcd2c3', '#f6a94a', '#9adf6f'),
    palette('توت', 'Berry', '#3b0f37', '#5f1c57', '#fff0ee', '#e0c0d8', '#ffb15e', '#ff7fa8'),
    palette('فحم', 'Charcoal', '#17181c', '#2b2d35', '#f6f3ec', '#c2c3c9', '#f2c14e', '#ff7847'),
    palette('سماء نهار', 'Day sky', '#e9f5fb', '#c9e5f4', '#16264f', '#4b5a7e', '#1f6fb0', '#d4472f'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'shade', to: 'paper', shape: 'radial' },
    layers: [
      ornament('stars', 'star-field', [40, 30, 920, 620], {
        paint: 'ink',
        second: 'accent',
        seed: 17,
        opacity: 0.75,
      }),
      ornament('left-stars', 'star-field', [24, 690, 130, 480], {
        paint: 'ink',
        second: 'accent',
        seed: 5,
        opacity: 0.6,
      }),
      ornament('right-stars', 'star-field', [846, 690, 130, 480], {
        paint: 'ink',
        second: 'accent',
        seed: 6,
        opacity: 0.6,
      }),
      ornament('smoke', 'cloud-bank', [0, 1262, 1000, 150], { paint: 'shade', seed: 21, opacity: 0.55 }),
      ornament('far-orbit', 'orbit', ORBIT, { paint: 'accent', second: 'ink', weight: 4, rotate: -16 }),
      text('age', [200, 126, 600, 520], ['6', 'kufi-bold', 600], ['6', 'jost-medium', 600], {
        paint: 'bloom',
      }),
      ornament('near-orbit', 'orbit', ORBIT, {
        paint: 'accent',
        second: 'ink',
        weight: 4,
        rotate: -16,
        flip: 'y',
      }),
      ornament('planet', 'planet', [84, 68, 170, 138], { paint: 'accent', second: 'bloom' }),
      ornament('rocket', 'rocket', [742, 60, 176, 345], { paint: 'ink', second: 'bloom', rotate: 28 }),
      ornament('ticket', 'ticket', [70, 678, 860, 632], { paint: 'ink', second: 'paper', weight: 4 }),
      text(
        'guest',
        [120, 706, 760, 54],
        ['بطاقة صعود باسم {guest}', 'kufi', 32],
        ['Boarding pass for {guest}', 'jost', 34],
        { paint: 'shade' },
      ),
      text('name', [120, 772, 760, 178], ['سعود', 'kufi-bold', 176], ['Saud', 'jost-medium', 180], {
        paint: 'paper',
      }),
      text(
        'asking',
        [120, 956, 760, 62],
        ['يدعوكم إلى حفل ميلاده السادس', 'kufi', 40],
        ['is turning six. Come aboard!', 'jost', 44],
        { paint: 'paper' },
      ),
      text(
        'count',
        [120, 1022, 760, 52],
        ['ثلاثة، اثنان، واحد، انطلاق!', 'kufi', 34],
        ['Three, two, one…', 'jost', 36],
        { paint: 'shade' },
      ),
      ...mirrored(
        'when',
        [540, 1124, 340, 160],
        ['{weekday}\n{date}\n{time}', 'kufi', 31],
        ['{weekday}\n{date}\n{time}', 'jost', 34],
        { paint: 'paper', align: 'start', valign: 'top', lines: 4, leading: 1.4 },
      ),
      ...mirrored(
        'where',
        [120, 1124, 400, 160],
        ['{venue}\n{address}', 'kufi', 31],
        ['{venue}\n{address}', 'jost', 34],
        { paint: 'paper', align: 'start', valign: 'top', lines: 4, leading: 1.4 },
      ),
    ],
  },
}
