import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const greatPeony: CatalogDesign = {
  id: 'great-peony',
  occasion: 'birthday',
  kind: 'card',
  premium: false,
  name_ar: 'فاوانيا',
  name_en: 'Peony',
  styles: ['floral', 'modern'],
  palettes: [
    palette('توت', 'Raspberry', '#5c1030', '#7a1b43', '#fff0ea', '#f0bfc6', '#6f9a7c', '#e88aa0'),
    palette('خجل', 'Blush', '#f6cdc4', '#fbe3dc', '#4c1226', '#83304a', '#3d5a44', '#c74d6c'),
    palette('مشمش', 'Apricot', '#fbdcae', '#fdecd0', '#4a2410', '#84481f', '#4f6436', '#c05a26'),
    palette('بحيرة', 'Lagoon', '#123f46', '#1a555d', '#fff3e6', '#b6d6d0', '#6fa58c', '#f0a08a'),
    palette('كريمة', 'Cream', '#f7f0e2', '#fcf8ef', '#2f2a22', '#6b5f4c', '#5b6b4a', '#c98f7c'),
    palette('ليلكي', 'Lilac', '#ddd2ee', '#ece5f6', '#2c1a4a', '#5b437f', '#44604f', '#8659b0'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'shade', to: 'paper', shape: 'linear' },
    layers: [
      ornament('peony', 'great-peony', [-250, 664, 1160, 1160], {
        paint: 'accent',
        second: 'bloom',
        seed: 3,
        rotate: 14,
      }),
      text(
        'wish',
        [100, 80, 800, 470],
        ['كل عام\nوأنتِ بخير', 'rakkas', 182],
        ['Happy\nBirthday', 'playfair', 168],
        { paint: 'ink', lines: 2, leading: 1.25, align: 'start', valign: 'top' },
      ),
      text('name', [100, 458, 800, 96], ['يا ريم', 'rakkas', 84], ['dear Reem', 'pinyon', 92], {
        paint: 'muted',
        align: 'start',
      }),
    ],
  },
}
