/** Where the contact function answers, on any host. */
export const functionPath = '/functions/v1/send-consultation-email';

/** The public key of the sample form, until ANON_KEY is set; anybody may know it. */
export const developmentAnonKey = 'development-anon-key';
