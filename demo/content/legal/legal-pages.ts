import { about } from './about.ts'
import { accessibility } from './accessibility.ts'
import { complaint } from './complaint.ts'
import { cookies } from './cookies.ts'
import { delivery } from './delivery.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

/** What a visitor must be able to read of the shop before buying. */
export const legalPages = [terms, privacy, cookies, delivery, complaint, accessibility, about]
