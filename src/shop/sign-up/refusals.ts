import { refusal } from '#kernel/refusal'

export type SignUpRefusal = RequestDecided

/** Staff have approved or rejected the request before. */
export class RequestDecided extends refusal('request_decided') {}
