import { NewsletterPage } from '../../../enquiry/newsletter-page.tsx'
import type { PageHandle } from '../../../meta.ts'
import { newsletterTexts } from '../../../texts/enquiry.ts'

export const handle: PageHandle = {
  cache: 'own',
  isByAddress: true,
  sendsForm: true,
  meta: () => ({ title: newsletterTexts.title, noindex: true }),
}

export const Component = NewsletterPage
