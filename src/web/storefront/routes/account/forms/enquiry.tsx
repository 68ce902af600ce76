import { EnquiryPage } from '../../../enquiry/enquiry-page.tsx'
import type { PageHandle } from '../../../meta.ts'
import { enquiryTexts } from '../../../texts/enquiry.ts'

export const handle: PageHandle = {
  cache: 'own',
  isByAddress: true,
  sendsForm: true,
  meta: () => ({ title: enquiryTexts.title, noindex: true }),
}

export const Component = EnquiryPage
