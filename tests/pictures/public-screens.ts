import { paths } from '#client/routes/paths.ts'
import { atFault, full, press, type Screen, type Stage, type State, steps, troubles } from './screen.ts'

const template = () => paths.template('palace-gate')
/** Where the form is fetched once somebody is near it. */
const atFoot = async ({ page }: Stage) => {
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.locator('footer form').waitFor()
}
/** The header of an account comes with the app. */
const signedIn: State = {
  as: 'host',
  act: ({ page, t }) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: t('My events') })
      .waitFor(),
}
const openPreview = press('Preview')
const enlarge = async ({ page }: Stage) => {
  await page.getByRole('main').locator('article > ul button').first().click()
  await page.locator('dialog img[src^="blob:"]').waitFor()
}
const zoomIn = ({ page }: Stage) => page.locator('dialog button[aria-pressed]').click()

export const publicScreens: readonly Screen[] = [
  {
    name: 'home',
    as: 'anonymous',
    at: paths.home,
    states: {
      full,
      'signed-in': signedIn,
      scrolled: { act: ({ page }) => page.mouse.wheel(0, 900) },
      middle: { act: ({ page }) => page.mouse.wheel(0, 2200) },
      lower: { act: ({ page }) => page.mouse.wheel(0, 3600) },
      foot: { act: atFoot },
      ...troubles,
    },
  },
  {
    name: 'designs',
    as: 'anonymous',
    at: () => paths.designs(),
    states: {
      full,
      sorted: { at: () => `${paths.designs()}?sort=name` },
      nothing: { at: () => paths.designs({ search: 'qqqq' }) },
      scrolled: { act: ({ page }) => page.mouse.wheel(0, 700) },
      filters: { act: steps(press('Filters'), ({ page }) => page.getByRole('dialog').waitFor()) },
      favourite: {
        act: ({ page }) => page.getByRole('main').locator('article button[aria-pressed]').first().click(),
      },
      ...troubles,
    },
  },
  { name: 'category', as: 'anonymous', at: () => paths.category('wedding'), states: { full, ...troubles } },
  {
    name: 'design',
    as: 'anonymous',
    at: template,
    states: {
      full,
      palette: {
        act: async ({ page }) => {
          await page.getByRole('main').locator('article label').nth(3).click()
          await page.getByRole('main').locator('article img[src^="blob:"]').first().waitFor()
        },
      },
      zoom: { act: steps(enlarge) },
      'zoom-in': { act: steps(enlarge, zoomIn) },
      details: { act: ({ page }) => page.mouse.wheel(0, 700) },
      'preview-closed': { act: openPreview, motion: true },
      'preview-open': { act: steps(openPreview, press('Open the envelope')) },
      ...troubles,
    },
  },
  {
    name: 'customize',
    as: 'anonymous',
    at: () => paths.customize('palace-gate'),
    states: {
      full,
      ...Object.fromEntries(
        ['Details', 'Text', 'Colours', 'Fonts', 'Ornaments', 'Photo', 'QR', 'Background', 'Layers'].map(
          (tool) => [tool.toLowerCase(), { act: press(tool) }],
        ),
      ),
      loading: troubles.loading,
      error: troubles.error,
    },
  },
  {
    name: 'sign-in',
    as: 'anonymous',
    at: paths.signIn,
    states: {
      full,
      required: { act: press('Sign in') },
      wrong: {
        act: async ({ page, t }) => {
          await page.getByLabel(t('Email'), { exact: true }).fill('nobody@example.com')
          await page.getByLabel(t('Password'), { exact: true }).fill('wrong password')
          await page.getByRole('button', { name: t('Sign in'), exact: true }).click()
          await page.getByText(t('Wrong email or password')).first().waitFor()
        },
      },
    },
  },
  {
    name: 'sign-up',
    as: 'anonymous',
    at: paths.signUp,
    states: { full, required: { act: press('Create account') } },
  },
  { name: 'verify-email', as: 'anonymous', at: paths.verifyEmail, states: { full } },
  {
    name: 'credits',
    as: 'anonymous',
    at: paths.credits,
    states: { full, scrolled: { act: ({ page }) => page.mouse.wheel(0, 700) } },
  },
  { name: 'terms', as: 'anonymous', at: paths.terms, states: { full } },
  { name: 'privacy', as: 'anonymous', at: paths.privacy, states: { full } },
  {
    name: 'faq',
    as: 'anonymous',
    at: paths.faq,
    states: { full, open: { at: () => `${paths.faq()}#co-hosts` } },
  },
  {
    name: 'help',
    as: 'anonymous',
    at: () => paths.help(),
    states: {
      full,
      found: {
        act: async ({ page, t }) => {
          await page.getByRole('searchbox', { name: t('Search help') }).fill('QR')
          await page.getByRole('listitem').filter({ hasText: 'QR' }).first().waitFor()
        },
      },
      nothing: {
        act: async ({ page, t }) => {
          await page.getByRole('searchbox', { name: t('Search help') }).fill('qqqq')
          await page.getByText(t('No answer to that yet')).waitFor()
        },
      },
    },
  },
  { name: 'help-hosts', as: 'anonymous', at: () => paths.help('hosts'), states: { full } },
  { name: 'help-door', as: 'anonymous', at: () => paths.help('door'), states: { full } },
  {
    name: 'contact',
    as: 'anonymous',
    at: paths.contact,
    states: { full, required: { act: steps(press('Send message'), atFault) } },
  },
  {
    name: 'our-services',
    as: 'anonymous',
    at: paths.services,
    states: { full, 'signed-in': signedIn },
  },
  { name: 'about', as: 'anonymous', at: paths.about, states: { full, foot: { act: atFoot } } },
  { name: 'coming-soon', as: 'anonymous', at: () => '/coming-soon', states: { full } },
  { name: 'not-found', as: 'anonymous', at: () => '/no/such/page', states: { full } },
]
