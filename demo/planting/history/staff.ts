import { users } from '../../data/people.ts'

/** The user who has handled the orders of ten years. */
export const STAFF = users[3].id
