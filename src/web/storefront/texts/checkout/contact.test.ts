import { expect, test } from 'vitest'
import { NEWSLETTER_TEXT } from '#surface/words/newsletter'
import { contactTexts } from './contact.ts'

test('who ticks the newsletter in the checkout reads the text that is consented to everywhere', () => {
  expect(contactTexts.newsletter).toBe(NEWSLETTER_TEXT)
})
