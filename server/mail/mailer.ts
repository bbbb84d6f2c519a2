/** A mail ready to be sent. Addresses are checked; header values hold no line breaks. */
export type Mail = {
  /** The delivery's id, the same for every attempt. */
  id: string;
  messageId: string;
  from: string | { name: string; address: string };
  to: string;
  replyTo: string | { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

type SendOptions = {
  signal: AbortSignal;
  /** Called with the number of recipients that the server refuses while it takes the mail for the others. */
  onRefused?: (count: number) => void;
};

/** Hands mails over. `send` resolves once the receiver has acknowledged. */
export type Mailer = {
  /** @throws DeliveryError */
  send(mail: Mail, options: SendOptions): Promise<void>;
  close(): void;
};
