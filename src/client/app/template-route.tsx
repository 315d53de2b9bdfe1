import { TemplatePage } from '#client/features/gallery/detail/template-page.tsx'
import { NotFoundPage } from '#client/features/public-pages/not-found-page.tsx'

/** The gallery recolours a design by the editor's renderer, which is large: loaded at the first use. */
export function TemplateRoute() {
  return <TemplatePage draw={draw} notFound={<NotFoundPage />} />
}

const draw: Parameters<typeof TemplatePage>[0]['draw'] = async (scene, language, values) => {
  try {
    const { drawCard } = await import('#client/card-drawing/draw-client.ts')
    return await drawCard(scene, { language, values, qr: QR_SAMPLE, pictures: {}, prefix: '' })
  } catch {
    return null
  }
}

/** The placeholder of a guest's pass. */
const QR_SAMPLE = 'https://marhaba.example/i/8KQ2M7'
