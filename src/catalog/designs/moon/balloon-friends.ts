import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const balloonFriends: CatalogDesign = {
  id: 'balloon-friends',
  occasion: 'birthday',
  kind: 'invitation',
  premium: false,
  name_ar: 'رفاق المنطاد',
  name_en: 'Balloon friends',
  styles: ['playful'],
  palettes: [
    palette(
      'صباح مشمشي',
      'Apricot morning',
      '#fff8ee',
      '#fbdcb8',
      '#4a1f2b',
      '#7d5350',
      '#c9402f',
      '#e08a1e',
    ),
    palette('سماء', 'Sky', '#f4fafe', '#bfe0f2', '#123a5c', '#446480', '#1d6fa5', '#d9622b'),
    palette('فستق', 'Pistachio', '#f8fbef', '#d9e9b9', '#23391f', '#54683f', '#3f7d3a', '#c97a16'),
    palette('علكة', 'Bubblegum', '#fff5f8', '#fbcfdf', '#4b1638', '#83506a', '#c2316f', '#d07b22'),
    palette('خزامى', 'Lavender', '#f9f6fe', '#dccff3', '#2f1f57', '#62558a', '#6c4bb0', '#d0692a'),
    palette('ليل', 'Night', '#15234a', '#2b4380', '#fdf3e0', '#c7cfe4', '#f0a23f', '#f2777a'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'shade' },
    layers: [
      ornament('left-cloud', 'cloud', [-90, 560, 300, 158], { paint: '#ffffff', weight: 2, opacity: 0.9 }),
      ornament('right-cloud', 'cloud', [776, 70, 320, 168], {
        paint: '#ffffff',
        weight: 2,
        opacity: 0.9,
        flip: 'x',
      }),
      ornament('low-cloud', 'cloud', [706, 800, 220, 116], { paint: '#ffffff', weight: 2, opacity: 0.9 }),
      ornament('sea-of-clouds', 'cloud-floor', [0, 864, 1000, 566], { paint: 'paper', seed: 9 }),
      ornament('balloon', 'hot-air-balloon', [160, 36, 680, 793], { paint: 'accent', second: 'bloom' }),
      ornament('rabbit', 'rabbit', [438, 762, 124, 207], { paint: '#d9c4b2', second: '#e79aa6' }),
      ornament('chick', 'falcon-chick', [378, 806, 116, 170], { paint: '#a98a6d', second: 'accent' }),
      ornament('hoopoe', 'hoopoe', [520, 800, 132, 132], { paint: '#d98b52', second: '#2a2333', flip: 'x' }),
      ornament('basket', 'balloon-basket', [368, 906, 264, 158], { paint: '#b98a55', second: 'accent' }),
      text('name', [236, 346, 528, 122], ['الجوهرة', 'rakkas', 128], ['Aljohara', 'playfair', 100], {
        paint: 'ink',
      }),
      text(
        'asking',
        [110, 1106, 780, 64],
        ['تدعوكم للتحليق معها في عيد ميلادها الخامس', 'messiri', 42],
        ['is turning five: come and fly with her', 'playfair', 40],
        { paint: 'accent' },
      ),
      text(
        'when',
        [130, 1182, 740, 54],
        ['{weekday} {date}، {time}', 'messiri', 36],
        ['{weekday}, {date}, {time}', 'garamond', 40],
        {
          paint: 'ink',
        },
      ),
      text(
        'where',
        [150, 1246, 700, 96],
        ['{venue}\n{address}', 'messiri', 34],
        ['{venue}\n{address}', 'garamond', 38],
        {
          paint: 'muted',
          lines: 3,
          valign: 'top',
        },
      ),
    ],
  },
}
