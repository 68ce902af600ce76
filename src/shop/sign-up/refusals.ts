import { Refusal } from '#kernel/refusal'

export type SignUpRefusal = RequestDecided

/** Staff have approved or rejected the request before. */
export class RequestDecided extends Refusal {
  readonly code = 'request_decided'
}
