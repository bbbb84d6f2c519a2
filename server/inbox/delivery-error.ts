/** Why a mail or webhook could not be handed over. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /**
   * permanent: this message will never pass. temporary: this message may pass later.
   * unavailable: nothing passes at the moment; the other messages can wait too.
   * unanswered: the whole message was handed over and no answer came, so it may have arrived.
   */
  readonly kind: 'permanent' | 'temporary' | 'unavailable' | 'unanswered';
  constructor(kind: DeliveryError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
