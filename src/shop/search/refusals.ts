import { type Faults, refusal } from '#kernel/refusal'

/** What can be wrong with what staff say of searches. */
export type SearchFault = 'search_means_itself' | 'search_product_unknown' | 'search_synonym_known'

export class SearchRefused extends refusal('invalid_field')<{
  readonly errors: Faults<SearchFault>
}> {}
