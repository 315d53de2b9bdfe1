import { TemplatePage } from '#client/features/gallery/detail/template-page.tsx'
import { NotFoundPage } from '#client/features/public-pages/not-found-page.tsx'

/** The gallery shows a design in other colours by the editor's hand, which is heavy: fetched at the first touch. */
export function TemplateRoute() {
  return <TemplatePage draw={draw} notFound={<NotFoundPage />} />
}

const draw: Parameters<typeof TemplatePage>[0]['draw'] = async (scene, language, values) => {
  try {
    const { drawCard } = await import('#client/features/editor/drawing/draw-client.ts')
    return await drawCard(scene, { language, values, qr: QR_SAMPLE, pictures: {}, prefix: '' })
  } catch {
    return null
  }
}

/** Where a guest's pass will stand. */
const QR_SAMPLE = 'https://marhaba.example/i/8KQ2M7'
