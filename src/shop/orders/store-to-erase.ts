import { sql } from 'kysely'

/** For rows `u` of access.user: deleted, and there may be something of theirs to erase. */
export const isToErase = sql<boolean>`(u.deleted is not null and not u.is_erased)`
