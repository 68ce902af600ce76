/** What a list of branches reads of its query. */
export const BRANCH_QUERY = 'forretning'

const LOOKED_FOR = /^[\p{L}\d][\p{L}\d .-]{0,39}$/u

/** What is looked for, as it is compared; undefined for what no branch is called. */
export function readBranchQuery(query: URLSearchParams): string | undefined {
  const typed = (query.get(BRANCH_QUERY) ?? '').trim().toLocaleLowerCase('da')
  return LOOKED_FOR.test(typed) ? typed : undefined
}
