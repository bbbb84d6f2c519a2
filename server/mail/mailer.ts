/** A mail ready to be sent. Addresses are checked; header values hold no line breaks. */
export type Mail = {
  /** Names the delivery; the same for every attempt. */
  id: string;
  messageId: string;
  from: string;
  to: string;
  replyTo: string | { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

/** Why a mail or webhook could not be handed over. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /**
   * permanent: this message will never pass. temporary: this message may pass later.
   * unavailable: nothing passes at the moment; the other messages can wait too.
   */
  readonly kind: 'permanent' | 'temporary' | 'unavailable';
  constructor(kind: DeliveryError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Hands mails over. `send` resolves once the receiver has acknowledged. */
export type Mailer = {
  /** @throws DeliveryError */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  close(): void;
};
