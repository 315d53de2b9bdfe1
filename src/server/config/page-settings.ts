import { z } from 'zod'

/** What the public pages say of who operates the server. */
export const pageSettings = {
  PAGES_DIR: z.string().min(1).optional().meta({
    expects: 'a folder',
    description:
      'your own texts, each as <name>.ar.md and <name>.en.md with the names terms-and-conditions, privacy-policy, about-us, faq, help, help/hosts and help/door; where one is missing in both languages, the text that comes with the server',
  }),
  CONTACT_EMAIL: z.email().optional().meta({
    expects: 'an e-mail address',
    description:
      'whom the terms and the privacy policy name for questions and for requests about people’s data; where unset, the address of MAIL_FROM',
  }),
}
