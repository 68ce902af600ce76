/** The merchant's own system, which takes orders. */
export interface OrderReceiver {
  /**
   * Hands an order over, at least once. Throws when it was not taken for certain.
   *
   * @param key The same when the same is sent again.
   */
  send(key: string, document: object): Promise<void>
}
