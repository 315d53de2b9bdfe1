import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const oliveWreath: CatalogDesign = {
  id: 'olive-wreath',
  occasion: 'engagement',
  kind: 'card',
  premium: false,
  name_ar: 'إكليل الزيتون',
  name_en: 'Olive wreath',
  styles: ['floral', 'minimal'],
  palettes: [
    palette('رمل دافئ', 'Warm sand', '#efe3d1', '#f8f1e6', '#33301f', '#665a3f', '#55683f', '#a9705a'),
    palette('مرمر', 'Marble', '#fafaf6', '#ecefe7', '#263029', '#5a665c', '#56705c', '#8d8a70'),
    palette('طين ورديّ', 'Rosy clay', '#ecd5ca', '#f6e8e1', '#40221f', '#714a42', '#4c6049', '#a85546'),
    palette('مريميّة', 'Sage', '#d9e0d0', '#eaefe4', '#21301f', '#4b5d47', '#3f5e3d', '#8c6a34'),
    palette('سماء الزيتون', 'Olive sky', '#d5dfe6', '#e9eff3', '#1e2c38', '#4a5c6a', '#48654f', '#7a6c97'),
    palette('مساء الزيتون', 'Olive dusk', '#20291f', '#2d392a', '#f4efdf', '#bcc4a8', '#8fa678', '#dcae90'),
  ],
  scene: {
    format: 'square',
    background: { kind: 'gradient', from: 'shade', to: 'paper', shape: 'radial' },
    layers: [
      ornament('wreath', 'olive-wreath', [40, 40, 920, 920], { paint: 'accent', second: 'bloom', seed: 3 }),
      text(
        'tidings',
        [300, 205, 400, 80],
        ['بحمد الله تمّت خطوبة', 'amiri', 44],
        ['Happily engaged', 'cormorant', 44],
        { paint: 'muted' },
      ),
      text(
        'names',
        [215, 290, 570, 340],
        ['مشعل\nوسارة', 'ruqaa-bold', 160],
        ['Mishal\n& Sarah', 'cormorant', 140],
        { paint: 'ink', lines: 2, leading: 1 },
      ),
      text(
        'message',
        [270, 648, 460, 110],
        ['شاركونا الفرحة\nودعواتكم لنا بالتوفيق', 'amiri', 34],
        ['Share our joy, and keep us\nin your prayers', 'cormorant', 34],
        { paint: 'muted', lines: 2, leading: 1.4 },
      ),
    ],
  },
}
